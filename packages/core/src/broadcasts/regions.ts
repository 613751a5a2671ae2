import type { Condition } from '../filters/check.ts'

/** The rule on countries that a kind of message has. */
export const regionRules = ['messenger_marketing', 'whatsapp_marketing'] as const
export type RegionRule = (typeof regionRules)[number]

/**
 * Countries to whose people Messenger delivers no marketing messages: the EU, the United Kingdom, Japan, South Korea and Australia.
 * https://developers.facebook.com/docs/marketing-messages-on-messenger/faq
 * A language is listed only where nearly all its speakers live there; en_GB, fr_FR and es_ES are set by many people elsewhere.
 */
const locales = [
  ...['ja_jp', 'ko_kr', 'de_de', 'it_it', 'nl_nl', 'nl_be', 'pl_pl', 'pt_pt', 'sv_se', 'da_dk', 'fi_fi', 'cs_cz'],
  ...[
    'sk_sk',
    'hu_hu',
    'ro_ro',
    'bg_bg',
    'el_gr',
    'hr_hr',
    'sl_si',
    'lt_lt',
    'lv_lv',
    'et_ee',
    'mt_mt',
    'ga_ie',
    'en_au',
  ],
]
const dialCodes = [
  ...['+30', '+31', '+32', '+33', '+34', '+351', '+352', '+353', '+356', '+357', '+358', '+359', '+36', '+370', '+371'],
  ...[
    '+372',
    '+385',
    '+386',
    '+39',
    '+40',
    '+420',
    '+421',
    '+43',
    '+44',
    '+45',
    '+46',
    '+48',
    '+49',
    '+61',
    '+81',
    '+82',
  ],
]

/** Area codes behind +1 that are not of the United States: Canada's, and those of the Caribbean. */
const otherAreas = [
  ...['204', '226', '236', '249', '250', '257', '263', '289', '306', '343', '354', '365', '367', '368', '382', '387'],
  ...['403', '416', '418', '428', '431', '437', '438', '450', '468', '474', '506', '514', '519', '548', '568', '579'],
  ...['581', '584', '587', '600', '604', '613', '639', '647', '672', '683', '705', '709', '742', '753', '778', '780'],
  ...['782', '807', '819', '825', '867', '873', '879', '902', '905', '242', '246', '264', '268', '284', '345', '441'],
  ...['473', '649', '658', '664', '721', '758', '767', '784', '809', '829', '849', '868', '869', '876'],
]

const starts = (column: 'psid' | 'phone', any: string[]) =>
  ({ place: { in: 'customer', column }, test: { test: 'text', how: 'starts', any } }) as const

/** A customer is in a country of the rule when all of these hold. WhatsApp knows a number by its digits, or a scoped id by its country. */
export const regionConditions = (rule: RegionRule): Condition[] => {
  if (rule === 'messenger_marketing') {
    const locale = {
      place: { in: 'customer', column: 'locale' },
      test: { test: 'text', how: 'equal', any: locales },
    } as const
    return [{ any: [locale, starts('phone', dialCodes)], negated: false }]
  }
  // Marketing templates to numbers of the United States are paused since April 2025.
  return [
    { any: [starts('psid', ['1', 'us.'])], negated: false },
    {
      any: [
        starts(
          'psid',
          otherAreas.map((area) => `1${area}`),
        ),
      ],
      negated: true,
    },
  ]
}
