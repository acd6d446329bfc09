export interface Page {
  /** The path pattern; `:name` is a parameter that the screen receives. */
  path: string
  /** The file below web/ whose default export renders it. */
  screen: string
  audience: 'portal' | 'partner' | 'desk' | 'site'
  /** The browser tab's title; '' is the product name only, and null means that the screen sets its own. */
  title: string | null
  /** The URL is personal, so search engines must not list it, even though it carries no data. */
  isUnlisted?: true
  /** Only agents open it: it is in English. */
  isForAgents?: true
}

/** The pages of portal, partners and site, by name. */
export const publicPages = {
  landing: { path: '/', screen: 'site/landing-screen.tsx', audience: 'site', title: '' },
  signIn: {
    path: '/sign-in',
    screen: 'site/sign-in/sign-in-screen.tsx',
    audience: 'site',
    title: 'Sign in',
    isForAgents: true,
  },
  setUp: {
    path: '/setup',
    screen: 'site/sign-in/set-up-screen.tsx',
    audience: 'site',
    title: 'Set up',
    isForAgents: true,
  },
  invitation: {
    path: '/invitation',
    screen: 'site/sign-in/invitation-screen.tsx',
    audience: 'site',
    title: 'Invitation',
    isForAgents: true,
  },
  resetPassword: {
    path: '/reset-password',
    screen: 'site/sign-in/reset-password-screen.tsx',
    audience: 'site',
    title: 'Reset password',
    isForAgents: true,
  },
  unsubscribe: {
    path: '/unsubscribe/:token',
    screen: 'site/unsubscribe-screen.tsx',
    audience: 'site',
    title: 'Email updates',
    isUnlisted: true,
  },
  confirmEmail: {
    path: '/confirm-email/:token',
    screen: 'site/confirm-email-screen.tsx',
    audience: 'site',
    title: 'Email address',
    isUnlisted: true,
  },
  portal: { path: '/client/:uniqueId', screen: 'portal/portal-screen.tsx', audience: 'portal', title: null },
  portalMessages: {
    path: '/client/:uniqueId/messages',
    screen: 'portal/chat/messages-screen.tsx',
    audience: 'portal',
    title: null,
  },
  portalNotifications: {
    path: '/client/:uniqueId/notifications',
    screen: 'portal/alerts/notifications-screen.tsx',
    audience: 'portal',
    title: null,
  },
  partner: { path: '/deal/:link', screen: 'partner/partner-screen.tsx', audience: 'partner', title: null },
} as const satisfies Record<string, Page>

/** The screen for unknown paths; it has no path of its own. */
export const notFoundScreen = 'shared/not-found-screen.tsx'
