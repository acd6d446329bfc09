import { defineConfig, type OxlintOverride } from 'oxlint'

// A rule of a later override replaces that of an earlier one, so each folder's rule is put together from these parts.

const onlyPagesOfWeb = {
  group: ['#web/**', '!#web/pages.ts', '!#web/public-pages.ts', '../**/web/**'],
  message: 'Of web/ the server knows the table of pages only.',
}
const noWeb = { regex: '^#web/', message: 'The server does not know the browser part.' }
const noTesting = { regex: '/testing/', message: 'Only tests import server/testing/.' }
const noTop = {
  regex: String.raw`-routes\.ts$|/(?:main|app|open-services)\.ts$`,
  message: 'Routes and what joins them are the top: use the data file or a verb.',
}

const fromPackages = [
  {
    name: 'react',
    importNames: ['lazy'],
    message: 'Use lazyPart (web/ui/lazy-part.tsx): what does not load must not take the page with it.',
  },
  {
    name: 'radix-ui',
    message:
      "Import the component's own file, as radix-ui/dialog: the build cannot tell who uses what of the whole list.",
  },
]
const typesOfContract = (page: string) => ({
  group: [
    '#contract/**',
    '!#contract/rules/**',
    '!#contract/call.ts',
    '!#contract/initial-data.ts',
    '!#contract/languages.ts',
    '!#contract/topics.ts',
  ],
  allowTypeImports: true,
  message: `${page} loads a module of contract/ whole, and this one brings zod: import its types only.`,
})
const typesOfDates = (page: string) => ({
  regex: '^#contract/rules/dates/',
  allowTypeImports: true,
  message: `The dates that compute are for desk and server: ${page} imports their types only.`,
})
const noneOf = (folders: string, message: string) => ({
  regex: String.raw`^#server/|^#web/(?:${folders})/|^\.\./.*(?:${folders})/`,
  message,
})

type Pattern = { message: string; allowTypeImports?: boolean } & ({ regex: string } | { group: string[] })

/** The imports that files may not have. */
const walls = (files: string, patterns: Pattern[], paths: typeof fromPackages = []): OxlintOverride => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { paths, patterns }] },
})
const wallsOfWeb = (files: string, ...patterns: Pattern[]) => walls(files, patterns, fromPackages)

const aPortal = 'A portal'

const needsHttps = (object: string, properties: readonly string[], instead: string) =>
  properties.map((property) => ({
    object,
    property,
    message: `Over plain http on a name of the office network it does not exist: ${instead}`,
  }))
/** What browsers have in secure contexts only. */
const secureContext = [
  ...needsHttps('crypto', ['randomUUID'], 'use newKey (web/data/new-key.ts).'),
  ...needsHttps('navigator', ['clipboard'], 'use copyText (web/ui/copy-text.ts).'),
  ...[
    needsHttps('crypto', ['subtle'], ''),
    needsHttps('window', ['caches', 'cookieStore', 'Notification', 'showOpenFilePicker'], ''),
    needsHttps('Notification', ['permission', 'requestPermission'], ''),
    needsHttps(
      'navigator',
      [
        'credentials',
        'geolocation',
        'locks',
        'mediaDevices',
        'serviceWorker',
        'share',
        'storage',
        'wakeLock',
      ],
      '',
    ),
  ]
    .flat()
    .map((one) => ({
      ...one,
      message: `${one.message}let a file that can do without it use it, named in oxlint.config.ts.`,
    })),
]
/** The files that can do without it, or that are used only where it is. */
const withoutHttps = [
  'web/data/device-push.ts',
  'web/data/live-slots.ts',
  'web/data/push-navigation.ts',
  'web/data/service-worker.ts',
  'web/data/shared-stream.ts',
  'web/data/stream-name.ts',
  'web/desk/client-actions/link-dialog.tsx',
  'web/desk/intake/fingerprint.ts',
  'web/shared/push/use-push.ts',
  'web/shared/sign-in/passkey-device.ts',
  'web/ui/copy-text.ts',
]

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'node', 'oxc', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'import/no-unassigned-import': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'react-hooks/rules-of-hooks': 'error',
    'react-hooks/exhaustive-deps': 'error',
    'max-lines': ['error', { max: 300 }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme'] }],
    'node/no-process-env': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'oxc/no-map-spread': 'off',
    'vitest/expect-expect': 'off',
    'vitest/valid-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/valid-title': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-describe-callback': 'off',
  },
  overrides: [
    walls('contract/**', [
      {
        regex: String.raw`^[^.z]|^z[^o]|^\.\./(?:.*/)?(?:web|server|tools|e2e|bench)/`,
        message: 'contract/ imports zod, itself, and the built-in texts.',
      },
    ]),
    walls('contract/rules/**', [
      {
        regex: String.raw`^[^.]|^\.\./(?:.*/)?(?:web|server|tools|e2e|bench)/`,
        message: 'contract/rules/ is what both sides compute: no zod, and nothing from outside.',
      },
      {
        regex: '/calls/',
        allowTypeImports: true,
        message: 'Calls use rules, not the other way around: import types only.',
      },
    ]),
    walls('server/**', [onlyPagesOfWeb, noTesting]),
    walls('server/{access,backup,db,files,http,live,mail-in}/**', [
      onlyPagesOfWeb,
      noTesting,
      {
        regex: '/(?:features|notifications)/',
        message:
          'This lies below the features: let a feature call it, or hand the function in from server/app.ts.',
      },
    ]),
    walls('server/features/**', [
      noWeb,
      noTesting,
      noTop,
      {
        regex: String.raw`^\.\./[a-z-]+/`,
        message:
          'Only features/clients, incoming, links and partner use other features: what several need belongs in server/db/ or server/access/.',
      },
    ]),
    walls('server/features/{clients,incoming,links,partner}/**', [noWeb, noTesting, noTop]),
    walls('server/notifications/**', [
      noWeb,
      noTesting,
      noTop,
      { regex: '/features/', message: 'Features call notifications, not the other way around.' },
    ]),
    walls('server/notifications/channels/**', [
      noWeb,
      noTesting,
      noTop,
      {
        regex: '/(?:features|outbox|rules|emails|preferences|confirmations|in-app|reminders)/',
        message: 'A channel sends what it is given: it knows no other part of the notifications.',
      },
    ]),
    wallsOfWeb('web/**', {
      regex: '^#server/|/server/',
      message: 'The browser part does not know the server.',
    }),
    wallsOfWeb(
      'web/portal/**',
      typesOfDates('a portal'),
      noneOf(
        'desk|site|partner',
        'The portal imports neither the desk nor the site: what two of them show belongs in web/shared/.',
      ),
      typesOfContract(aPortal),
    ),
    wallsOfWeb(
      'web/partner/**',
      typesOfDates('a partner’s page'),
      noneOf(
        'desk|site|portal',
        'The partner’s page imports neither the desk, the site nor the portal: what two of them show belongs in web/shared/.',
      ),
      typesOfContract('A partner’s page'),
    ),
    wallsOfWeb(
      'web/desk/**',
      noneOf(
        'portal|partner|site',
        'The desk imports neither the portal nor the site: what two of them show belongs in web/shared/.',
      ),
    ),
    wallsOfWeb(
      'web/site/**',
      noneOf(
        'portal|partner|desk',
        'The site imports neither the portal nor the desk: what two of them show belongs in web/shared/.',
      ),
    ),
    wallsOfWeb(
      'web/shared/**',
      noneOf('portal|partner|desk|site', 'web/shared/ lies below the portal, the desk and the site.'),
      typesOfContract(aPortal),
    ),
    wallsOfWeb(
      'web/{ui,data,format}/**',
      {
        regex: String.raw`^#server/|^#web/(?:portal|partner|desk|site|shared)/|^\.\./(?:portal|partner|desk|site|shared)/`,
        message: 'web/ui/, web/data/ and web/format/ lie below everything that is shown.',
      },
      typesOfContract(aPortal),
    ),
    walls('web/ui/lazy-part.tsx', [
      {
        regex: String.raw`^#|^\.\./`,
        message: 'The one file that may use `lazy` of React imports its neighbors only.',
      },
    ]),
    { files: ['web/**'], rules: { 'no-restricted-properties': ['error', ...secureContext] } },
    {
      files: [...withoutHttps, 'web/service-worker/**', 'web/testing/**', 'web/**/*.test.{ts,tsx}'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['web/{portal,shared}/**/*.tsx', 'web/{partner,site,ui}/*.tsx', 'web/site/house/*.tsx'],
      rules: {
        'react/jsx-no-literals': [
          'error',
          { noStrings: true, ignoreProps: true, allowedStrings: [' ', '·', ':', '.', '“', '”', '%'] },
        ],
      },
    },
    { files: ['web/portal/frame/preview-strip.tsx'], rules: { 'react/jsx-no-literals': 'off' } },
    {
      files: [
        'server/settings.ts',
        'server/commands/**',
        'server/testing/**',
        'tools/**',
        'bench/**',
        'e2e/**',
        '*.config.ts',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'server/testing/**', 'e2e/**', 'bench/**'],
      rules: {
        'no-restricted-imports': 'off',
        'node/no-process-env': 'off',
        'react/jsx-no-literals': 'off',
        'max-lines': ['error', { max: 400 }],
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
      },
    },
  ],
  ignorePatterns: ['node_modules', '/build', '/data'],
})
