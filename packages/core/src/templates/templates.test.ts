import { expect, test } from 'vitest'
import { botTemplates, offeredTemplateCategories, templateCategories } from './categories.ts'
import { templateRights } from './rights.ts'

test('the 14 template categories', () => {
  expect(templateCategories.join(' ')).toBe(
    'ACCOUNT_UPDATE PAYMENT_UPDATE PERSONAL_FINANCE_UPDATE SHIPPING_UPDATE RESERVATION_UPDATE ISSUE_RESOLUTION ' +
      'APPOINTMENT_UPDATE TRANSPORTATION_UPDATE TICKET_UPDATE ALERT_UPDATE AUTO_REPLY AUTHENTICATION MARKETING UTILITY',
  )
})

test('a new template is filed as one of the three of today', () => {
  expect(offeredTemplateCategories).toEqual(['AUTHENTICATION', 'MARKETING', 'UTILITY'])
})

test('the 13 ready-made bots', () => {
  expect(botTemplates.join(' ')).toBe(
    'clothingShop estate restaurant hotel beauty wifi gym agency leadGen remarketing MakeAppointment viral coupons',
  )
})

const open = { lock_for_edit: false, lock_for_copy: false, is_disabled: false, is_owned: false }

test.each([
  ['open', {}, 'use edit copy'],
  ['locked for edit', { lock_for_edit: true }, 'use copy'],
  ['locked for copy', { lock_for_copy: true }, 'use edit'],
  ['locked for both', { lock_for_edit: true, lock_for_copy: true }, 'use'],
  ['disabled', { is_disabled: true }, ''],
  ['owned and locked', { lock_for_edit: true, lock_for_copy: true, is_owned: true }, 'use edit copy'],
  ['owned and disabled', { is_disabled: true, is_owned: true }, 'edit copy'],
])('a template that is %s', (_, flags, may) => {
  const { can_use, can_edit, can_copy } = templateRights({ ...open, ...flags })
  expect([can_use && 'use', can_edit && 'edit', can_copy && 'copy'].filter(Boolean).join(' ')).toBe(may)
})
