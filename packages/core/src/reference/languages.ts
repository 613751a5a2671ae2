/** The languages of ISO 639-1, by their codes of two letters. `Intl.DisplayNames` has their names. */
export const isoLanguages: readonly string[] = (
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es ' +
  'et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki ' +
  'kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no ' +
  'nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te ' +
  'tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
).split(' ')

/** The languages a user can choose from: those widely written. Filipino has a code of three letters only. */
export const languages: readonly string[] = (
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja jv ka kk km ' +
  'kn ko ky lo lt lv mi mk ml mn mr ms my ne nl no pa pl ps pt ro ru si sk sl so sq sr su sv sw ta te th tr uk ur uz vi ' +
  'yo zh zu'
).split(' ')
