import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from './access.ts'

const base = { path: '/', httpOnly: true, sameSite: 'lax' } as const

const isHttps = (request: FastifyRequest, publicUrl: string | null) =>
  publicUrl ? publicUrl.startsWith('https:') : request.protocol === 'https'

export function setSignInCookie(reply: FastifyReply, token: string, expires: Date, publicUrl: string | null): void {
  reply.setCookie(cookieName, token, { ...base, secure: isHttps(reply.request, publicUrl), expires })
}

export function clearSignInCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieName, base)
}
