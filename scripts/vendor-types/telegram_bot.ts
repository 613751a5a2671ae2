import type { Opts, Update } from '@grammyjs/types'

/** Requests by their method, and webhooks, as grammY types them; an uploaded file is its address here. */
export type Requests = Opts<string>
export type Webhook = Update
