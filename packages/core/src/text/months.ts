/**
 * The names of the months in the seven languages, folded and without full stops: whole names, and the short ones people
 * write.
 */
const names: readonly string[] = [
  'january jan januari ene enero janeiro มกราคม มค',
  'february feb februari pebrero febrero fev fevereiro กุมภาพันธ์ กพ',
  'march mar maret marso marzo marco มีนาคม มีค',
  'april apr abr abril เมษายน เมย',
  'may mei mayo mai maio พฤษภาคม พค',
  'june jun juni hunyo junio junho มิถุนายน มิย',
  'july jul juli hulyo julio julho กรกฎาคม กค',
  'august aug ago agu agustus agosto สิงหาคม สค',
  'september sep sept set setyembre septiembre setiembre setembro กันยายน กย',
  'october oct out okt oktober oktubre octubre outubro ตุลาคม ตค',
  'november nov nobyembre noviembre novembro พฤศจิกายน พย',
  'december dec dic dez des desember disyembre diciembre dezembro ธันวาคม ธค',
]

const months: ReadonlyMap<string, number> = new Map(
  names.flatMap((line, index) => line.split(' ').map((name): [string, number] => [name, index + 1])),
)

/** The number of a month, 1 to 12, by a folded name. */
export const monthOf = (name: string): number | null => months.get(name.replaceAll('.', '')) ?? null
