/** Countries whose businesses may send no picture, by TikTok's partners; the European Union's are among them. */
const without = new Set(
  (
    'AU CO IN JP KR NG PH RU TR UA GB US ' +
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'
  ).split(' '),
)

/** Whether a business may send pictures. Of an unknown country it may not: a link always arrives. */
export const sendsPictures = ({ country = '' }: Record<string, string>): boolean =>
  country !== '' && !without.has(country)
