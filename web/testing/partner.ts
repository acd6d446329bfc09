import type { PartnerPage } from '#contract/calls/people/partner.ts'

/** The key of a partner's link. */
export const partnerLink = 'AAAAAAAAAAAAAAAAAAAAAA'
export const partnerRow = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
/** The version that a change of a task is based on. */
export const partnerBasedOn = '2026-11-20T10:00:00.000Z'

/** A lender's page of a purchase. */
export const samplePartnerPage: PartnerPage = {
  me: { firstName: 'Priya', lastName: 'Nair', role: 'lender' },
  team: { name: '', colour: 'pine' },
  propertyAddress: '988 Sycamore Street, Folsom, CA 95630',
  side: 'purchase',
  clients: [
    { firstName: 'Maya', lastName: 'Okafor' },
    { firstName: 'Daniel', lastName: 'Okafor' },
  ],
  closeDate: '2026-12-05',
  outcome: 'open',
  outcomeOn: null,
  isArchived: false,
  steps: [
    { title: 'Offer Accepted', status: 'completed', day: '2026-10-28' },
    { title: 'Loan Approval', status: 'in-progress', day: '2026-11-24' },
    { title: 'Closing', status: 'pending', day: '2026-12-05' },
  ],
  tasks: [
    {
      id: partnerRow(1),
      name: 'Loan application',
      day: '2026-11-09',
      isDone: true,
      doneOn: '2026-11-09',
      updatedAt: partnerBasedOn,
    },
    {
      id: partnerRow(2),
      name: 'Appraisal ordered',
      day: '2026-11-25',
      isDone: false,
      doneOn: null,
      updatedAt: partnerBasedOn,
    },
    {
      id: partnerRow(3),
      name: 'Clear to close',
      day: null,
      isDone: false,
      doneOn: null,
      updatedAt: partnerBasedOn,
    },
  ],
  documents: [
    {
      id: partnerRow(4),
      name: 'Loan estimate',
      description: 'The signed one',
      isAsked: true,
      hasFile: false,
      fileSize: 0,
      dueDate: '2026-11-24',
      uploadedAt: null,
    },
    {
      id: partnerRow(5),
      name: 'Purchase Agreement',
      description: null,
      isAsked: false,
      hasFile: true,
      fileSize: 1722,
      dueDate: null,
      uploadedAt: partnerBasedOn,
    },
  ],
  agent: { name: 'Elena Ruiz', phone: '(916) 555-0100', email: 'elena@example.com' },
  hearsByEmail: true,
  endsOn: '2026-12-12',
}
