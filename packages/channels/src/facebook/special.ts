import type { OutCard } from '@hawker/core'
import { clip } from '@hawker/outside'
import type { Account } from '../channel.ts'
import { limits as shared } from '../meta/limits.ts'
import { isWebUrl } from '../own-media.ts'
import { limits } from './limits.ts'

type CardOf<Type extends OutCard['type']> = Extract<OutCard, { type: Type }>

const template = (payload: Record<string, unknown>) => ({ attachment: { type: 'template', payload } })

/**
 * Surveys, one per question: a template has one. Null where Messenger accepts none: without the address of the page's
 * privacy policy, without a title, or without a question long enough.
 * https://developers.facebook.com/docs/messenger-platform/send-messages/templates/customer-feedback-template
 */
export const surveys = ({ title, subtitle, questions }: CardOf<'customer_feedback'>, { details }: Account) => {
  const { privacy_url = '' } = details
  const asked = questions.filter((question) => question.title.trim())
  const isShort = asked.some((question) => [...question.title.trim()].length < limits.survey_question_min)
  if (!isWebUrl(privacy_url) || !title.trim() || asked.length === 0 || isShort) return null
  return asked.map((question, index) =>
    template({
      template_type: 'customer_feedback',
      title: clip(title, limits.survey_title),
      ...(subtitle.trim() ? { subtitle: clip(subtitle, limits.survey_subtitle) } : {}),
      button_title: '⭐',
      feedback_screens: [{ questions: [surveyQuestion(question.title.trim(), index + 1)] }],
      business_privacy: { url: privacy_url },
      expires_in_days: limits.survey_days,
    }),
  )
}

const surveyQuestion = (title: string, number: number) => ({
  id: `q${number}`,
  type: 'csat',
  title: clip(title, limits.survey_question),
  score_label: 'dis_sat',
  score_option: 'five_stars',
})

/**
 * The form that asks for the customer's name, number and address; null where Messenger accepts none: without the address of the
 * page's privacy policy, or the country of the addresses.
 * https://developers.facebook.com/docs/messenger-platform/send-messages/templates/customer-information-template
 */
export const informationForm = ({ details: { privacy_url = '', country = '' } }: Account) => {
  const code = country.trim().toUpperCase()
  if (!isWebUrl(privacy_url) || !/^[A-Z]{2}$/.test(code)) return null
  return template({
    template_type: 'customer_information',
    countries: [code],
    business_privacy: { url: privacy_url },
    expires_in_days: limits.form_days,
  })
}

/**
 * Asks for permission to write again. Its button returns the payload of the card's first button, the one that agrees;
 * without a title Messenger uses its own text.
 */
export const optInRequest = (title: string, payload: string) =>
  template({
    template_type: 'notification_messages',
    ...(title.trim() ? { title: clip(title, limits.opt_in_title) } : {}),
    payload: clip(payload, shared.payload),
  })
