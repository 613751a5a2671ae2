/** A country as its people write numbers: `trunk` is the digit dialled in front of a number inside the country. */
type Market = { calling_code: string; trunk: '0' | ''; national: RegExp }

const market = (calling_code: string, trunk: '0' | '', national: RegExp): Market => ({ calling_code, trunk, national })

/** The countries whose numbers are understood without a calling code: where the product's seven languages are spoken and sold. */
export const markets = {
  VN: market('84', '0', /^(?:[1-9]\d{8}|[12]\d{9}|1[89]00\d{4})$/),
  TH: market('66', '0', /^(?:[2-9]\d{7,8}|1\d{7,9})$/),
  ID: market('62', '0', /^[1-9]\d{6,11}$/),
  PH: market('63', '0', /^(?:9\d{9}|[2-8]\d{8}|1800\d{7,9})$/),
  LA: market('856', '0', /^(?:2\d{9}|3\d{8}|[2-8]\d{7})$/),
  KH: market('855', '0', /^[1-9]\d{7,8}$/),
  MM: market('95', '0', /^(?:9\d{7,9}|[1-8]\d{6,8})$/),
  MY: market('60', '0', /^(?:1\d{8,9}|[3-9]\d{7,8})$/),
  SG: market('65', '', /^[3689]\d{7}$/),
  TW: market('886', '0', /^[2-9]\d{7,8}$/),
  HK: market('852', '', /^[2-9]\d{7}$/),
  CN: market('86', '0', /^(?:1[3-9]\d{9}|[2-9]\d{8,10}|10\d{8})$/),
  JP: market('81', '0', /^[1-9]\d{8,9}$/),
  KR: market('82', '0', /^(?:1[0-9]\d{7,8}|[2-6]\d{7,9}|70\d{8})$/),
  IN: market('91', '0', /^[2-9]\d{9}$/),
  BD: market('880', '0', /^[1-9]\d{7,9}$/),
  PK: market('92', '0', /^[2-9]\d{8,9}$/),
  LK: market('94', '0', /^[1-9]\d{8}$/),
  NP: market('977', '0', /^(?:9\d{9}|[1-9]\d{7})$/),
  AE: market('971', '0', /^(?:5\d{8}|[2-79]\d{7})$/),
  SA: market('966', '0', /^(?:[15]\d{8}|92\d{7})$/),
  US: market('1', '', /^[2-9]\d{2}[2-9]\d{6}$/),
  CA: market('1', '', /^[2-9]\d{2}[2-9]\d{6}$/),
  MX: market('52', '', /^[2-9]\d{9}$/),
  BR: market('55', '0', /^[1-9]\d{9,10}$/),
  AR: market('54', '0', /^[1-9]\d{9,10}$/),
  CL: market('56', '', /^[2-9]\d{8}$/),
  CO: market('57', '', /^[36]\d{9}$/),
  PE: market('51', '0', /^(?:9\d{8}|[1-8]\d{7})$/),
  EC: market('593', '0', /^(?:9\d{8}|[2-7]\d{7})$/),
  BO: market('591', '0', /^[2-8]\d{7}$/),
  PY: market('595', '0', /^[2-9]\d{6,8}$/),
  UY: market('598', '0', /^[249]\d{7}$/),
  VE: market('58', '0', /^[24]\d{9}$/),
  GT: market('502', '', /^[2-7]\d{7}$/),
  HN: market('504', '', /^[237-9]\d{7}$/),
  SV: market('503', '', /^[267]\d{7}$/),
  NI: market('505', '', /^[25-8]\d{7}$/),
  CR: market('506', '', /^[24-8]\d{7}$/),
  PA: market('507', '', /^6\d{7}$/),
  DO: market('1', '', /^8[0-4]9[2-9]\d{6}$/),
  ES: market('34', '', /^[5-9]\d{8}$/),
  PT: market('351', '', /^[2-9]\d{8}$/),
  GB: market('44', '0', /^[1-9]\d{8,9}$/),
  FR: market('33', '0', /^[1-9]\d{8}$/),
  AU: market('61', '0', /^[2-478]\d{8}$/),
} as const satisfies Record<string, Market>

/** A number as it is dialled inside one of the markets, with its trunk digit or without. */
export const isNational = (digits: string): boolean =>
  Object.values<Market>(markets).some(
    ({ trunk, national }) =>
      national.test(digits) || (trunk !== '' && digits.startsWith(trunk) && national.test(digits.slice(trunk.length))),
  )
