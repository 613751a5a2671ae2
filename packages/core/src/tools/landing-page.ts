import { z } from 'zod'
import { looseText } from '../document/fill.ts'
import { toolDefaults } from './defaults.ts'
import { address, color, pixels, site } from './values.ts'

/** The editor's two tabs: the page before and after the form was submitted. */
export const landingPageTabs = ['initialState', 'submittedState'] as const
export type LandingPageTab = (typeof landingPageTabs)[number]

const state = z.object({
  background_color: color,
  text_color: color,
  heading: z.string(),
  description: z.string(),
  media: z.object({ type: z.enum(['image', 'video']), url: z.string() }),
  button: z.object({ title: z.string(), background_color: color, text_color: color }),
})

export const landingPage = z.object({
  initialState: state,
  submittedState: state,
  /** The site the page stands on, when it is not ours, and the address a visitor goes to after submitting the form. */
  url_setup: z.object({ site_url: site, redirect_url: address }),
  pixel_id: looseText,
  /** The side of its picture; nothing to do with the advertisers' pixel. */
  pixel: pixels,
})

/** A page of its own that opens a conversation. */
export type LandingPage = z.infer<typeof landingPage>

const blankState = (): LandingPage[LandingPageTab] => ({
  background_color: '#ffffff',
  text_color: '#000000',
  heading: '',
  description: '',
  media: { type: 'image', url: '' },
  button: { title: '', background_color: toolDefaults.customer_chat.theme_color, text_color: '#ffffff' },
})

export const blankLandingPage = (): LandingPage => ({
  initialState: blankState(),
  submittedState: blankState(),
  url_setup: { site_url: '', redirect_url: '' },
  pixel_id: '',
  pixel: toolDefaults.picture_pixels,
})
