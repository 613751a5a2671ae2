/** Who may import whom: docs/architecture.md. */
module.exports = {
  forbidden: [
    {
      // Types count too: a circle of types also means that neither file can be understood alone.
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-imports-three-packages',
      severity: 'error',
      from: { path: '^packages/core/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/core/src', 'node_modules/(zod|libphonenumber-js|linkify-it)'] },
    },
    {
      name: 'texts-below-the-engine',
      severity: 'error',
      from: { path: '^packages/core/src/text', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/core/src/(engine|publish|effects|degrade|lint|diff|talk|transcript)' },
    },
    {
      name: 'outside-sees-core',
      severity: 'error',
      from: { path: '^packages/outside/src' },
      to: { path: '^(apps|cli|packages/(api|channels|integrations|phrases))' },
    },
    {
      name: 'channels-see-core-and-outside',
      severity: 'error',
      from: { path: '^packages/channels/src', pathNot: '(\\.test\\.ts|/contract/)' },
      to: { path: '^(apps|cli|packages/(api|integrations|phrases))' },
    },
    {
      name: 'integrations-see-core-and-outside',
      severity: 'error',
      from: { path: '^packages/integrations/src', pathNot: '(\\.test\\.ts|/contract/)' },
      to: { path: '^(apps|cli|packages/(api|channels|phrases))' },
    },
    {
      name: 'tests-lend-no-code',
      comment: 'What tests are made of needs packages that no program ships with.',
      severity: 'error',
      from: { path: '^(packages|apps|cli)/', pathNot: '(\\.test\\.ts|/testing/|/contract/)' },
      to: { path: '^packages/outside/src/testing/' },
    },
    {
      name: 'phrases-see-core',
      severity: 'error',
      from: { path: '^packages/phrases/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|cli|packages/(api|channels|integrations|outside))' },
    },
    {
      name: 'apps-never-import-apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '(\\.test\\.ts|/testing\\.ts)$' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'web-sees-profiles-only',
      severity: 'error',
      from: { path: '^apps/web/app' },
      to: {
        path: '^packages/(channels|integrations|outside)/src',
        pathNot: [
          '^packages/channels/src/(abouts|about|[a-z_]+/about)\\.ts$',
          '^packages/integrations/src/(abouts|about|[a-z_]+/about)\\.ts$',
        ],
      },
    },
    {
      name: 'simulator-sees-no-adapter',
      severity: 'error',
      from: { path: '^apps/simulator' },
      to: { path: '^packages/(channels|integrations|outside|phrases)' },
    },
    {
      name: 'widget-sees-safe-href-only',
      severity: 'error',
      from: { path: '^apps/widget/src' },
      to: {
        path: '^packages/(core|channels|integrations|outside|phrases)',
        pathNot: '^packages/core/src/links/safe-href\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'cli-sees-core',
      severity: 'error',
      from: { path: '^cli/src' },
      to: { path: '^(apps|packages/(api|integrations|outside|phrases))' },
    },
    {
      name: 'platform-stands-alone',
      severity: 'error',
      from: { path: '^apps/server/src/platform', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features|runtime|testing|demo)' },
    },
    {
      name: 'runtime-below-features',
      severity: 'error',
      from: { path: '^apps/server/src/runtime', pathNot: '(\\.test\\.ts|/testing/)' },
      to: { path: '^apps/server/src/(features|demo)' },
    },
    {
      name: 'runtime-base-stands-alone',
      severity: 'error',
      from: { path: '^apps/server/src/runtime/base', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/runtime', pathNot: '^apps/server/src/runtime/base' },
    },
    {
      name: 'runtime-http-stands-on-base',
      severity: 'error',
      from: { path: '^apps/server/src/runtime/http', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/runtime', pathNot: '^apps/server/src/runtime/(base|http)' },
    },
    {
      name: 'demo-on-top',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot: '(^apps/server/src/(demo/|(server|primary|welcome)\\.ts$)|\\.test\\.ts$)',
      },
      to: { path: '^apps/server/src/demo' },
    },
    {
      name: 'features-through-their-index',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/features/[^/]+/', pathNot: ['^apps/server/src/features/$1/', '/index\\.ts$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.react-router|/build/|/dist/|/fixtures/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
}
