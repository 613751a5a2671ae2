import { failed } from '@hawker/outside'
import { z } from 'zod'
import type { Channel } from '../channel.ts'
import { unexpected } from '../meta/graph.ts'
import { get } from '../meta/login.ts'
import { readLife } from './wire-login.ts'

/** Tokens of pages do not end; those of Instagram's own login live for sixty days. */
export const renews: NonNullable<Channel['renews']> = ({ details }) => !details.facebook_page

/**
 * Sixty more days for a token that is alive and at least 24 hours old. A younger one has nearly all of its life before it, so
 * the renewal is put off. https://developers.facebook.com/docs/instagram-platform/reference/refresh_access_token
 */
export const refresh: NonNullable<Channel['refresh']> = async ({ hosts, token }, http, now) => {
  const query = { grant_type: 'ig_refresh_token', access_token: token }
  const asked = await get(http, `${hosts.instagram}/refresh_access_token`, query, z.unknown())
  if (!asked.ok) {
    const { code, message } = asked.fault
    return isTooYoung(message) ? failed('retry', code, message) : asked
  }
  const life = readLife(asked.body, now)
  if (!life) return unexpected('an answer without a token')
  const { token: renewed, expires_at } = life
  return { ok: true, secrets: { token: renewed }, expires_at }
}

const isTooYoung = (message: string): boolean => /24 hours/i.test(message)
