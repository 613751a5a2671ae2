import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'

/** The pages at `/v1/docs` in the product's own style. */
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

/**
 * Below this width the library has no layout of its own: tables become blocks, long paths and words break, and targets
 * get large enough for a finger.
 */
const narrow = `
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .topbar .topbar-wrapper { padding: 0 12px; }
  .swagger-ui .info { margin: 24px 0 8px; }
  .swagger-ui .info .title { font-size: 24px; }
  .swagger-ui .scheme-container .schemes { justify-content: flex-start; }
  .swagger-ui .filter .operation-filter-input { width: 100%; margin: 12px 0; font-size: 16px; }
  .swagger-ui .opblock-tag { margin: 0; padding: 12px 4px; }
  .swagger-ui .opblock .opblock-summary { padding: 4px; }
  .swagger-ui .opblock .opblock-summary-control { min-width: 0; min-height: 44px; flex-wrap: wrap; gap: 4px 0; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 60px; padding: 6px 4px; font-size: 12px; }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { flex: 1; min-width: 0; padding: 0 8px; }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; padding: 0; font-size: 13px; overflow-wrap: anywhere; }
  .swagger-ui .opblock .opblock-summary-description { font-size: 13px; }
  .swagger-ui .opblock-summary .view-line-link { display: none; }
  .swagger-ui .opblock .opblock-section-header { min-height: 44px; padding: 8px; flex-wrap: wrap; gap: 8px; }
  .swagger-ui .table-container, .swagger-ui .responses-inner, .swagger-ui .opblock-description-wrapper { padding: 8px; }
  .swagger-ui table:is(.parameters, .responses-table), .swagger-ui table:is(.parameters, .responses-table) > tbody,
  .swagger-ui table:is(.parameters, .responses-table) > tbody > tr,
  .swagger-ui table:is(.parameters, .responses-table) > tbody > tr > td { display: block; width: auto; max-width: 100%; }
  .swagger-ui table:is(.parameters, .responses-table) > thead, .swagger-ui .response-col_links { display: none !important; }
  .swagger-ui .parameters-col_name { min-width: 0; padding: 12px 0 0 !important; }
  .swagger-ui .parameters-col_description { margin: 0; padding: 4px 0 12px !important; }
  .swagger-ui .parameters-col_description :is(input, select) { width: 100%; max-width: 100%; min-width: 0; font-size: 16px; }
  .swagger-ui .response-col_status, .swagger-ui .response-col_description { padding: 8px 0 !important; }
  .swagger-ui select { max-width: 100%; min-width: 0; }
  .swagger-ui textarea { font-size: 16px; }
  .swagger-ui .btn { min-height: 44px; }
  .swagger-ui .execute-wrapper, .swagger-ui .btn-group { padding: 8px; }
  .swagger-ui pre, .swagger-ui .renderedMarkdown { overflow-wrap: anywhere; }
  .swagger-ui .json-schema-2020-12 { margin-left: 0; overflow-x: auto; }
  .swagger-ui .dialog-ux .modal-ux { width: calc(100vw - 24px); min-width: 0; max-width: none; }
}
`

/** The library's page has no viewport tag, so phones would draw it at desktop width. */
const viewport = `
const meta = document.createElement('meta')
meta.name = 'viewport'
meta.content = 'width=device-width, initial-scale=1'
document.head.append(meta)
`

export const docsStyle: Pick<FastifySwaggerUiOptions, 'theme' | 'logo'> = {
  theme: {
    title: 'Hawker API',
    css: [{ filename: 'hawker.css', content: css + narrow }],
    js: [{ filename: 'viewport.js', content: viewport }],
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

/**
 * The library writes one inline style, allowed by its hash. Nothing is upgraded to https, because the installation may
 * have none.
 */
export const docsPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
].join('; ')
