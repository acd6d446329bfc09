import { deskPages } from './desk/desk-pages.ts'
import { publicPages } from './public-pages.ts'

/**
 * Every page. The browser's routers read the two halves, the server (existing pages, preloads) and the build (offline cache) the
 * whole; any other path is the not-found page.
 */
export const pages = { ...publicPages, ...deskPages }

/** The desk's router, which loads before any of its screens. */
export const deskRouter = 'desk/desk-routes.tsx'
