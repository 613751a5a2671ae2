/** Currencies whose smallest unit is a whole one. https://docs.stripe.com/currencies#zero-decimal */
const whole = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'

/** Currencies that have become whole, and that Stripe still writes in hundredths, which must be 00. */
const wholeInHundredths = 'ISK UGX'

/** Currencies in thousandths, whose last digit must be 0: ours come in hundredths, so it always is. */
const thousandths = 'BHD JOD KWD OMR TND'

const hundredths =
  'USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE ' +
  'CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK ' +
  'LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR ' +
  'RON RSD SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH UYU UZS WST XCD YER ZAR ZMW'

const each = (codes: string, decimals: number): [string, number][] => codes.split(' ').map((code) => [code, decimals])

/** The currencies that Stripe charges in, each with its decimals. */
export const units: Readonly<Record<string, number>> = Object.fromEntries([
  ...each(whole, 0),
  ...each(wholeInHundredths, 0),
  ...each(thousandths, 3),
  ...each(hundredths, 2),
])

/** The number of Stripe's units in one of ours: currencies of whole units that Stripe writes in hundredths have a hundred. */
const factorOf = (currency: string): number => (wholeInHundredths.split(' ').includes(currency) ? 100 : 1)

/** An amount of our unit as Stripe writes it. */
export const toStripe = (amount: number, currency: string): number => amount * factorOf(currency)

/** An amount of Stripe in our unit; a text where it has parts that do not exist, which stays as it was told. */
export function fromStripe(amount: number, currency: string): number | string {
  const factor = factorOf(currency)
  return amount % factor === 0 ? amount / factor : String(amount / factor)
}
