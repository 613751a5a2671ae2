import type { ServiceAbout, ServiceId } from './about.ts'
import { about as google_sheets } from './google_sheets/about.ts'
import { about as mailchimp } from './mailchimp/about.ts'

export * from './about.ts'

/** The browser's facts of each service. */
export const serviceAbouts: Record<ServiceId, ServiceAbout> = { google_sheets, mailchimp }

const byId: Partial<Record<string, ServiceAbout>> = serviceAbouts

export const findAbout = (service: string): ServiceAbout | undefined =>
  Object.hasOwn(byId, service) ? byId[service] : undefined
