export interface Page {
  /** The path pattern; `:name` is a parameter that the screen receives. */
  path: string
  /** The file below web/ whose default export renders it. */
  screen: string
  audience: 'portal' | 'desk' | 'site'
  /** The browser tab's title; '' is the product name only, and null means that the screen sets its own. */
  title: string | null
  /** The URL is personal, so search engines must not list it, even though it carries no data. */
  isUnlisted?: true
}

/**
 * Every page, by name. The browser's router, the server (which pages exist and what to preload) and the
 * build (what to cache for offline use) all read this table; any other path is the not-found page.
 */
export const pages = {
  landing: { path: '/', screen: 'site/landing-screen.tsx', audience: 'site', title: '' },
  signIn: { path: '/sign-in', screen: 'site/sign-in/sign-in-screen.tsx', audience: 'site', title: 'Sign in' },
  setUp: { path: '/setup', screen: 'site/sign-in/set-up-screen.tsx', audience: 'site', title: 'Set up' },
  invitation: {
    path: '/invitation',
    screen: 'site/sign-in/invitation-screen.tsx',
    audience: 'site',
    title: 'Invitation',
  },
  resetPassword: {
    path: '/reset-password',
    screen: 'site/sign-in/reset-password-screen.tsx',
    audience: 'site',
    title: 'Reset password',
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
  admin: {
    path: '/admin',
    screen: 'desk/dashboard/dashboard-screen.tsx',
    audience: 'desk',
    title: 'Admin Dashboard',
  },
  adminDashboard: {
    path: '/admin/dashboard',
    screen: 'desk/dashboard/dashboard-screen.tsx',
    audience: 'desk',
    title: 'Admin Dashboard',
  },
  adminClients: {
    path: '/admin/clients',
    screen: 'desk/clients/clients-screen.tsx',
    audience: 'desk',
    title: 'Client Management',
  },
  adminNotifications: {
    path: '/admin/notifications',
    screen: 'desk/notifications/notifications-screen.tsx',
    audience: 'desk',
    title: 'Notifications',
  },
  adminMessages: {
    path: '/admin/messages',
    screen: 'desk/messages/conversations-screen.tsx',
    audience: 'desk',
    title: 'Messages',
  },
  adminSettings: {
    path: '/admin/settings',
    screen: 'desk/settings/settings-screen.tsx',
    audience: 'desk',
    title: 'Settings',
  },
  clientProfile: {
    path: '/admin/client/:clientId/profile',
    screen: 'desk/client/profile/profile-screen.tsx',
    audience: 'desk',
    title: 'Client Profile',
  },
  clientSteps: {
    path: '/admin/client/:clientId/steps',
    screen: 'desk/client/steps/steps-screen.tsx',
    audience: 'desk',
    title: 'Escrow Process Management',
  },
  clientActivity: {
    path: '/admin/client/:clientId/activity',
    screen: 'desk/client/activity/activity-screen.tsx',
    audience: 'desk',
    title: 'Client Activity',
  },
  clientDeliveries: {
    path: '/admin/client/:clientId/deliveries',
    screen: 'desk/client/deliveries/deliveries-screen.tsx',
    audience: 'desk',
    title: 'Delivery log',
  },
  clientNotes: {
    path: '/admin/client/:clientId/notes',
    screen: 'desk/client/notes/notes-screen.tsx',
    audience: 'desk',
    title: 'Client Notes',
  },
  clientMessages: {
    path: '/admin/client/:clientId/messages',
    screen: 'desk/client/messages/messages-screen.tsx',
    audience: 'desk',
    title: 'Messages',
  },
  clientDocuments: {
    path: '/admin/client/:clientId/documents',
    screen: 'desk/client/documents/documents-screen.tsx',
    audience: 'desk',
    title: 'Documents',
  },
} as const satisfies Record<string, Page>

/** The screen for unknown paths; it has no path of its own. */
export const notFoundScreen = 'shared/not-found-screen.tsx'
/** The desk's router, which loads before any of its screens. */
export const deskRouter = 'desk/desk-routes.tsx'
