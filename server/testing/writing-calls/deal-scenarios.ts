import { changeClient } from '#contract/calls/clients/clients.ts'
import { acknowledgeMessages } from '#contract/calls/clients/seen.ts'
import { undoStep } from '#contract/calls/deal/completions.ts'
import * as notes from '#contract/calls/deal/notes.ts'
import * as steps from '#contract/calls/deal/steps.ts'
import {
  markMessageRead,
  sendAdminMessage,
  sendClientMessage,
  withdrawMessage,
} from '#contract/calls/messages/messages.ts'
import type { World } from '../app/world.ts'
import { byAdmin, byBrowser, inPortal, kindsOff, ofClient, scenario, toClient } from './scenario.ts'

const step =
  (at: number) =>
  ({ client }: World) => ({ params: { stepId: client.steps[at]?.id ?? '' } })
const noteIn = ({ client }: World) => ({ params: { noteId: client.note.id } })
const hiddenNoteIn = ({ client }: World) => ({ params: { noteId: client.hiddenNote.id } })
const content = { content: 'New' }

/** The steps, notes and chat of a transaction. */
export const dealScenarios = [
  scenario(sendClientMessage, 'to the team', {
    by: byBrowser,
    sent: (world) => ({ ...inPortal(world), body: content }),
    everyone: ['messages'],
    alsoWrites: 'deliveries to admins',
    writes: { activity: 1, messages: 1, deliveries: 4, topic_versions: 1 },
  }),
  scenario(sendAdminMessage, 'to the client', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), body: content }),
    everyone: ['messages', 'notifications'],
    writes: { activity: 1, messages: 1, deliveries: 3, notifications: 1, topic_versions: 2 },
  }),
  scenario(sendAdminMessage, 'to a client who has turned off message notifications', {
    by: byAdmin,
    given: kindsOff,
    sent: (world) => ({ ...toClient(world), body: content }),
    everyone: ['messages'],
    writes: { activity: 1, messages: 1, deliveries: 3, topic_versions: 1 },
  }),
  scenario(markMessageRead, 'by the client', {
    by: byBrowser,
    sent: ({ client }) => ({ params: { id: client.fromTeam.id } }),
    everyone: ['messages', 'notifications'],
    writes: { messages: 1, notifications: 1, topic_versions: 2 },
  }),
  scenario(markMessageRead, 'by an admin', {
    by: byAdmin,
    sent: ({ client }) => ({ params: { id: client.fromClient.id } }),
    everyone: ['messages'],
    writes: { messages: 1, topic_versions: 1 },
  }),
  scenario(markMessageRead, 'from oneself, which remains unread', {
    by: byAdmin,
    sent: ({ client }) => ({ params: { id: client.fromTeam.id } }),
    writes: {},
  }),
  scenario(withdrawMessage, 'which the client has not read', {
    by: byAdmin,
    sent: ({ client }) => ({ params: { id: client.fromTeam.id } }),
    everyone: ['messages', 'notifications'],
    writes: { activity: 1, messages: 1, notifications: 1, topic_versions: 2 },
  }),
  scenario(acknowledgeMessages, 'that were read', {
    by: byAdmin,
    given: async ({ otherAdmin, client }) => {
      await otherAdmin.first.request(markMessageRead, { params: { id: client.fromClient.id } })
    },
    sent: toClient,
    desks: ['messages'],
    writes: { activity: 1, messages: 1 },
  }),
  scenario(acknowledgeMessages, 'of which none was read', { by: byAdmin, sent: toClient, writes: {} }),
  scenario(steps.addStep, 'with a date', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), body: { title: 'Walk', expectedDate: '2031-03-03' } }),
    everyone: ['steps'],
    writes: { activity: 1, calendar_dates: 1, escrow_steps: 1, topic_versions: 1 },
  }),
  scenario(steps.addStep, 'before the current one', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), body: { title: 'Walk', stepNumber: 1 } }),
    everyone: ['client', 'steps'],
    writes: { activity: 1, clients: 1, escrow_steps: 7, topic_versions: 2 },
  }),
  scenario(steps.addStandardSteps, 'to a client without steps', {
    by: byAdmin,
    given: async ({ app, client }) => {
      for (const table of ['notifications', 'escrow_steps'] as const)
        await app.services.db.deleteFrom(table).where('clientId', '=', client.client.id).execute()
    },
    sent: toClient,
    everyone: ['steps'],
    writes: { activity: 1, calendar_dates: 12, escrow_steps: 6, topic_versions: 1 },
  }),
  scenario(steps.changeStep, 'another title', {
    by: byAdmin,
    sent: (world) => ({ ...step(2)(world), body: { description: 'Other' } }),
    everyone: ['steps'],
    writes: { activity: 1, escrow_steps: 1, topic_versions: 1 },
  }),
  scenario(steps.changeStep, 'another number, before the current one', {
    by: byAdmin,
    sent: (world) => ({ ...step(2)(world), body: { stepNumber: 1 } }),
    everyone: ['client', 'steps'],
    writes: { activity: 1, clients: 1, escrow_steps: 3, topic_versions: 2 },
  }),
  scenario(steps.changeStep, 'another status', {
    by: byAdmin,
    sent: (world) => ({ ...step(2)(world), body: { status: 'in-progress' } }),
    everyone: ['notifications', 'steps'],
    writes: { activity: 1, escrow_steps: 1, deliveries: 3, notifications: 1, topic_versions: 2 },
  }),
  scenario(steps.changeStep, 'another status, for a client who has turned off step notifications', {
    by: byAdmin,
    given: kindsOff,
    sent: (world) => ({ ...step(2)(world), body: { status: 'in-progress' } }),
    everyone: ['steps'],
    writes: { activity: 1, escrow_steps: 1, deliveries: 3, topic_versions: 1 },
  }),
  scenario(steps.completeStep, 'and start the next', {
    by: byAdmin,
    sent: (world) => ({ ...step(0)(world), body: {} }),
    everyone: ['client', 'notifications', 'steps'],
    writes: {
      activity: 1,
      calendar_dates: 1,
      clients: 1,
      completions: 1,
      escrow_steps: 1,
      deliveries: 3,
      notifications: 2,
      topic_versions: 3,
    },
  }),
  scenario(undoStep, 'that was completed a moment ago', {
    by: byAdmin,
    given: async (world) => {
      await world.otherAdmin.first.request(steps.completeStep, { ...step(0)(world), body: {} })
    },
    sent: step(0),
    everyone: ['client', 'notifications', 'steps'],
    writes: {
      activity: 1,
      calendar_dates: 1,
      clients: 1,
      completions: 1,
      escrow_steps: 1,
      notifications: 1,
      topic_versions: 3,
    },
  }),
  scenario(steps.completeStep, 'one that is already complete', {
    by: byAdmin,
    given: async (world) => {
      await world.otherAdmin.first.request(steps.completeStep, { ...step(0)(world), body: {} })
    },
    sent: (world) => ({ ...step(0)(world), body: {} }),
    writes: {},
  }),
  scenario(steps.deleteStep, 'with its date, before the current one', {
    by: byAdmin,
    given: async (world) => {
      const body = { currentStep: 3 }
      await world.otherAdmin.first.request(changeClient, { ...toClient(world), body })
    },
    sent: step(1),
    everyone: ['client', 'notifications', 'steps'],
    writes: {
      activity: 1,
      calendar_dates: 1,
      clients: 1,
      deal_dates: 1,
      escrow_steps: 5,
      notifications: 1,
      topic_versions: 3,
    },
  }),
  scenario(steps.reorderSteps, 'in reverse', {
    by: byAdmin,
    sent: (world) => ({
      ...toClient(world),
      body: { stepIds: world.client.steps.map(({ id }) => id).toReversed() },
    }),
    everyone: ['client', 'steps'],
    writes: { activity: 1, clients: 1, escrow_steps: 6, topic_versions: 2 },
  }),
  scenario(notes.addNote, 'that the client sees', {
    by: byAdmin,
    sent: (world) => ({ ...ofClient(world), body: { title: 'New', content: 'Text', isVisible: true } }),
    everyone: ['notes', 'notifications'],
    writes: { activity: 1, client_notes: 1, deliveries: 3, notifications: 1, topic_versions: 2 },
  }),
  scenario(notes.addNote, 'that the client does not see', {
    by: byAdmin,
    sent: (world) => ({ ...ofClient(world), body: { title: 'New', content: 'Text', isVisible: false } }),
    desks: ['notes'],
    writes: { activity: 1, client_notes: 1 },
  }),
  scenario(notes.changeNote, 'that the client sees', {
    by: byAdmin,
    sent: (world) => ({ ...noteIn(world), body: { title: 'New' } }),
    everyone: ['notes', 'notifications'],
    writes: { activity: 1, client_notes: 1, notifications: 1, topic_versions: 2 },
  }),
  scenario(notes.changeNote, 'that the client does not see', {
    by: byAdmin,
    sent: (world) => ({ ...hiddenNoteIn(world), body: { title: 'New' } }),
    desks: ['notes'],
    writes: { activity: 1, client_notes: 1 },
  }),
  scenario(notes.changeNote, 'to hide it from the client', {
    by: byAdmin,
    sent: (world) => ({ ...noteIn(world), body: { isVisible: false } }),
    everyone: ['notes', 'notifications'],
    writes: { activity: 1, client_notes: 1, notifications: 1, topic_versions: 2 },
  }),
  scenario(notes.changeNote, 'to show it to the client', {
    by: byAdmin,
    sent: (world) => ({ ...hiddenNoteIn(world), body: { isVisible: true } }),
    everyone: ['notes', 'notifications'],
    writes: { activity: 1, client_notes: 1, deliveries: 3, notifications: 1, topic_versions: 2 },
  }),
  scenario(notes.deleteNote, 'that the client sees', {
    by: byAdmin,
    sent: noteIn,
    everyone: ['notes', 'notifications'],
    writes: { activity: 1, client_notes: 1, deleted_rows: 1, notifications: 1, topic_versions: 2 },
  }),
  scenario(notes.restoreNote, 'that the client sees', {
    by: byAdmin,
    given: async (world) => {
      await world.otherAdmin.first.request(notes.deleteNote, noteIn(world))
    },
    sent: noteIn,
    everyone: ['notes', 'notifications'],
    writes: { activity: 1, client_notes: 1, deleted_rows: 1, notifications: 1, topic_versions: 2 },
  }),
  scenario(notes.restoreNote, 'that the client does not see', {
    by: byAdmin,
    given: async (world) => {
      await world.otherAdmin.first.request(notes.deleteNote, hiddenNoteIn(world))
    },
    sent: hiddenNoteIn,
    desks: ['notes'],
    writes: { activity: 1, client_notes: 1, deleted_rows: 1 },
  }),
  scenario(notes.deleteNote, 'that the client does not see', {
    by: byAdmin,
    sent: hiddenNoteIn,
    desks: ['notes'],
    writes: { activity: 1, client_notes: 1, deleted_rows: 1 },
  }),
]
