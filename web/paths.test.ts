import { describe, expect, it } from 'vitest'
import { deskPages } from './desk/desk-pages.ts'
import { afterSignIn, paths } from './paths.ts'
import { portalTabFrom } from './portal-paths.ts'

describe('addresses', () => {
  it('put the portal tab in the query, except the dashboard', () => {
    expect(paths.portal('k7Rm2xQa')).toBe('/client/k7Rm2xQa')
    expect(paths.portal('k7Rm2xQa', 'messages')).toBe('/client/k7Rm2xQa?tab=messages')
  })

  it('C25: keep the specified pages of a client where they are, and add the overview', () => {
    const { clientProfile, clientSteps, clientNotes, clientMessages, clientDocuments } = deskPages
    const specified = [clientProfile, clientSteps, clientNotes, clientMessages, clientDocuments]
    expect(specified.map(({ path }) => path)).toEqual([
      '/admin/client/:clientId/profile',
      '/admin/client/:clientId/steps',
      '/admin/client/:clientId/notes',
      '/admin/client/:clientId/messages',
      '/admin/client/:clientId/documents',
    ])
    expect(deskPages.clientOverview.path).toBe('/admin/client/:clientId/overview')
    expect(paths.clientOverview('k7')).toBe('/admin/client/k7/overview')
  })

  it('encode values from data', () => {
    expect(paths.clientNotes('a/b')).toBe('/admin/client/a%2Fb/notes')
    expect(paths.signIn('/admin/clients?x=1')).toBe('/sign-in?next=%2Fadmin%2Fclients%3Fx%3D1')
  })

  it('read the tab and fall back to the dashboard', () => {
    expect(portalTabFrom('?tab=documents')).toBe('documents')
    expect(portalTabFrom('?tab=nonsense')).toBe('dashboard')
    expect(portalTabFrom('')).toBe('dashboard')
  })

  it('only continue to an admin page of this site', () => {
    expect(afterSignIn('?next=%2Fadmin%2Fclients')).toBe('/admin/clients')
    expect(afterSignIn('?next=https%3A%2F%2Fevil.example')).toBe('/admin')
    expect(afterSignIn('?next=%2F%2Fevil.example%2Fadmin')).toBe('/admin')
    expect(afterSignIn('?next=%2Fadministrator')).toBe('/admin')
    expect(afterSignIn('')).toBe('/admin')
  })
})
