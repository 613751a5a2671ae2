import type { Fault, PlatformTemplate, TemplateDraft } from '@hawker/core'
import type { Http } from '@hawker/outside'
import type { Account } from './account.ts'

/** The bytes of a draft's example file, with its type (`image/png`) and name. */
export type ExampleFile = { bytes: Uint8Array; type: string; name: string }

/** Reads the file behind an address of a draft; null where there is none. */
export type FileOf = (url: string) => Promise<ExampleFile | null>

export type ListedTemplates = { ok: true; templates: PlatformTemplate[] } | { ok: false; fault: Fault }

/** A template that its platform has taken to look at, with the category that the platform gave it. */
export type MadeTemplate =
  | ({ ok: true } & Pick<PlatformTemplate, 'platform_id' | 'status' | 'category'>)
  | { ok: false; fault: Fault }

/**
 * The messages that a platform approves beforehand. Drafts have passed core's `templateFaults`; the platform may still refuse
 * them, in its own words.
 */
export type ChannelTemplates = {
  /** All templates of the account. */
  list(account: Account, http: Http): Promise<ListedTemplates>
  /** Sends a draft for approval; null where templates are made at the platform alone. */
  create: ((account: Account, draft: TemplateDraft, http: Http, fileOf: FileOf) => Promise<MadeTemplate>) | null
  /** Sends a changed template for approval again, under its name and language; null where none can be changed. */
  change:
    | ((
        account: Account,
        platform_id: string,
        draft: TemplateDraft,
        http: Http,
        fileOf: FileOf,
      ) => Promise<Fault | null>)
    | null
  /** Removes a template in its one language; null where the platform alone can. */
  remove:
    | ((
        account: Account,
        template: Pick<PlatformTemplate, 'platform_id' | 'name'>,
        http: Http,
      ) => Promise<Fault | null>)
    | null
}
