/** No platform's id of a person begins with this character, and what begins with it loses it. */
const mark = '\u0001'

/** The id under which the mailbox of a post stands among the customers of its bot. */
export const postPsid = (post_id: string): string => `${mark}post:${post_id}`

/** True of the mailbox of a post: it has no person, so it is listed nowhere and answers nothing. */
export const isPostPsid = (psid: string): boolean => psid.startsWith(mark)

/** The id of a person as it is stored. */
export const personPsid = (psid: string): string => (isPostPsid(psid) ? psid.slice(mark.length) : psid)

/** The kind of customer that an id names, in SQL. */
export const kindOfPsid = (psid: string): string =>
  `case when starts_with(${psid}, E'\\x01') then 'post' else 'person' end`
