import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'

/** The pages at `/v1/docs` in the product's own dress. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 32" width="148" height="32"><title>Hawker API</title><rect width="32" height="32" rx="8" fill="#E4572E"/><path d="M9 8v16M23 8v16M9 16.5c4-3.5 10-3.5 14 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/><text x="42" y="22" fill="#fff" font-family="Inter, system-ui, sans-serif" font-size="17" font-weight="600">Hawker API</text></svg>`

const css = `
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .btn, .swagger-ui select { font-family: Inter, system-ui, sans-serif; }
.swagger-ui .topbar { padding: 10px 0; background: #151514; }
.swagger-ui .topbar .download-url-wrapper { display: none; }
.swagger-ui .topbar .topbar-wrapper { justify-content: space-between; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .scheme-container { margin: 0 0 16px; padding: 12px 0; box-shadow: none; background: none; }
.swagger-ui .opblock-tag { padding: 8px 4px; font-size: 16px; }
.swagger-ui .opblock { margin-bottom: 8px; border-radius: 8px; box-shadow: none; }
.swagger-ui .btn.authorize { border-color: #0f6b62; color: #0f6b62; }
.swagger-ui .btn.authorize svg { fill: #0f6b62; }
.dark-mode .swagger-ui .btn.authorize { border-color: #3fb8a9; color: #3fb8a9; }
.dark-mode .swagger-ui .btn.authorize svg { fill: #3fb8a9; }
`

export const docsLook: Pick<FastifySwaggerUiOptions, 'theme' | 'logo'> = {
  theme: {
    title: 'Hawker API',
    css: [{ filename: 'hawker.css', content: css }],
    favicon: [
      {
        filename: 'favicon.svg',
        rel: 'icon',
        type: 'image/svg+xml',
        sizes: 'any',
        content: mark.replace('148 32', '32 32'),
      },
    ],
  },
  logo: { type: 'image/svg+xml', content: mark, href: '/', target: '_self' },
}

/** The library writes one style into the page, known by its hash. Nothing is upgraded to https: the installation may have none. */
export const docsPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
].join('; ')
