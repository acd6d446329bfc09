import type { Page } from '#web/public-pages.ts'

/** The pages that require sign-in, by name. A portal does not load this table. */
export const deskPages = {
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
  adminClosed: {
    path: '/admin/closed',
    screen: 'desk/closed/closed-screen.tsx',
    audience: 'desk',
    title: 'Closed Deals',
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
  clientOverview: {
    path: '/admin/client/:clientId/overview',
    screen: 'desk/client/overview/overview-screen.tsx',
    audience: 'desk',
    title: 'Overview',
  },
  clientProfile: {
    path: '/admin/client/:clientId/profile',
    screen: 'desk/client/profile/profile-screen.tsx',
    audience: 'desk',
    title: 'Client Profile',
  },
  clientPeople: {
    path: '/admin/client/:clientId/people',
    screen: 'desk/client/people/people-screen.tsx',
    audience: 'desk',
    title: 'People',
  },
  clientSteps: {
    path: '/admin/client/:clientId/steps',
    screen: 'desk/client/steps/steps-screen.tsx',
    audience: 'desk',
    title: 'Escrow Process Management',
  },
  clientDates: {
    path: '/admin/client/:clientId/dates',
    screen: 'desk/client/dates/dates-screen.tsx',
    audience: 'desk',
    title: 'Key Dates',
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
  clientDocument: {
    path: '/admin/client/:clientId/documents/:documentId',
    // With the list, so that a portal's map of its parts names no more of what both show.
    screen: 'desk/client/documents/documents-screen.tsx',
    audience: 'desk',
    title: 'Document',
  },
} as const satisfies Record<string, Page>
