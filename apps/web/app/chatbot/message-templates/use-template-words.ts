import { type TemplateFault, templateCategories } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import type { MessageTemplate } from './queries.ts'

/** The platforms' words for a reason that are known; any other reason is shown as it came. */
const reasons = [
  'ABUSIVE_CONTENT',
  'INVALID_FORMAT',
  'TAG_CONTENT_MISMATCH',
  'PROMOTIONAL',
  'SCAM',
  'INCORRECT_PARAMS',
  'PARAMS_TO_WORD_RATIO_EXCEED_LIMIT',
  'TAG_SHOULD_BE_MARKETING',
  'FIRST_PAUSE',
  'SECOND_PAUSE',
] as const
const offered = ['AUTHENTICATION', 'MARKETING', 'UTILITY', 'TRANSACTION', 'CUSTOMER_CARE', 'PROMOTION'] as const

/** States, reasons, categories and faults in the reader's words. */
export function useTemplateWords() {
  const t = useText('message_templates')
  return {
    state: ({ state }: Pick<MessageTemplate, 'state'>) => t(`state.${state}`),
    quality: ({ quality }: Pick<MessageTemplate, 'quality'>) => (quality ? t(`quality.${quality}`) : ''),
    reason({ reason }: Pick<MessageTemplate, 'reason'>): string {
      const known = reasons.find((each) => each === reason)
      return known ? t(`reason.${known}`) : reason
    },
    category(category: string): string {
      const known = offered.find((each) => each === category)
      if (known) return t(`category.${known}`)
      const isOld = templateCategories.some((each) => each === category)
      return isOld ? category.charAt(0) + category.slice(1).toLowerCase().replaceAll('_', ' ') : category
    },
    fault: ({ key, params }: TemplateFault) => t(`fault.${key}`, { var: '{{1}}', ...params }),
  }
}
