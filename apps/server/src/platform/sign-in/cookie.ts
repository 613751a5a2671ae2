import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from './access.ts'

const base = { path: '/', httpOnly: true, sameSite: 'lax' } as const

const isHttps = (request: FastifyRequest, publicUrl: string | null) =>
  publicUrl ? publicUrl.startsWith('https:') : request.protocol === 'https'

/** How each of our cookies is set: out of reach of scripts and, behind https, of plain connections. */
export const cookieOptions = (request: FastifyRequest, publicUrl: string | null) => ({
  ...base,
  secure: isHttps(request, publicUrl),
})

export function setSignInCookie(reply: FastifyReply, token: string, expires: Date, publicUrl: string | null): void {
  reply.setCookie(cookieName, token, { ...cookieOptions(reply.request, publicUrl), expires })
}

export function clearSignInCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieName, base)
}
