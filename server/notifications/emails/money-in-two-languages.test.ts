import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { addDealDate } from '#contract/calls/dates/date-calls.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { addNote } from '#contract/calls/deal/notes.ts'
import { addStep, completeStep } from '#contract/calls/deal/steps.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { dateKinds, moneyKinds } from '#contract/rules/dates/rule.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { createReminders } from '../reminders/create-reminders.ts'

const day = '2026-11-21'
const warnings = {
  en: 'We never send wire instructions by email.',
  es: 'Nunca enviamos instrucciones de transferencia por correo electrónico.',
}
/** Texts that an agent may type in either language, for any reader. */
const ofMoney = [
  'Depósito en garantía',
  'Pago de los fondos',
  'Anticipo',
  'Costos de cierre',
  'Transferencia',
  'Wire the deposit',
]
const ofOther = ['Hito siete', 'Final walkthrough']

forAnyEngine('the wire warning in the mails of two people who read two languages', (engine) => {
  const world = notificationWorld(engine)

  /** A deal of a reader of English and one of Spanish. */
  async function deal() {
    const { id, uniqueId } = await world.client({ emailNotifications: true }, { withStandardSteps: false })
    const dan = await addCoClient(world.app, id, { email: 'dan@example.com', language: 'es' })
    for (const one of [uniqueId, dan.uniqueId])
      await world.prefer(one, { emailNotifications: true, timeZone: 'America/Los_Angeles' })
    await world.app.services.db.deleteFrom('deliveries').execute()
    return { id, personId: dan.personId }
  }

  /** Whether the mail to each of the two bears the warning, in its own language and no other. */
  async function warned() {
    world.app.clock.advance(20 * 60_000)
    await world.send()
    const bears = (address: string, own: 'en' | 'es') => {
      const mails = world.smtp.mails.filter(({ to }) => to.includes(address))
      expect(mails).toHaveLength(1)
      return mails.flatMap(({ parts }) =>
        parts.map(({ content }) => {
          const text = content.replaceAll(/\s+/g, ' ')
          expect(text).not.toContain(warnings[own === 'en' ? 'es' : 'en'])
          return text.includes(warnings[own])
        }),
      )
    }
    const both = [...bears('maya@example.com', 'en'), ...bears('dan@example.com', 'es')]
    expect(both).toHaveLength(4)
    expect(new Set(both).size).toBe(1)
    return both[0]
  }

  const admin = () => world.app.admin
  const dated = (id: string, kind: string, name: string) =>
    admin().request(addDealDate, { params: { id }, body: { name, kind, owes: 'client', day } })
  const reminded = async () => {
    await world.app.services.db.deleteFrom('deliveries').execute()
    await createReminders(world.app.services)
  }

  /** Where a typed text stands that decides. */
  const typed: Record<string, (id: string, text: string) => Promise<unknown>> = {
    'a notification of the agent': (id, title) =>
      admin().request(createNotification, {
        params: { clientId: id },
        body: { type: 'step_update', title, message: 'Hito' },
      }),
    'the text of one': (id, message) =>
      admin().request(createNotification, {
        params: { clientId: id },
        body: { type: 'step_update', title: 'Hito', message },
      }),
    'a note': (id, title) =>
      admin().request(addNote, {
        params: { clientId: id },
        body: { title, content: 'Hito', isVisible: true },
      }),
    'a requested document': (id, name) =>
      admin().request(requestDocument, { params: { id }, body: { name } }),
    'a date': async (id, name) => {
      await dated(id, 'other', name)
      await reminded()
    },
    'a step': async (id, title) => {
      const body = { title, expectedDate: day, owner: 'client', nextAction: 'Firme' }
      await admin().request(addStep, { params: { id }, body })
      await reminded()
    },
  }

  test.each(Object.keys(typed))('L10: %s about money bears it, for both', async (what) => {
    for (const [text, isMoney] of [
      ...ofMoney.map((one) => [one, true] as const),
      ...ofOther.map((one) => [one, false] as const),
    ]) {
      const { id } = await deal()
      await typed[what]?.(id, text)
      expect([text, await warned()]).toEqual([text, isMoney])
      await world.app.services.db.deleteFrom('clients').where('id', '=', id).execute()
      await world.clear()
    }
  })

  test('L10: a translation that names no money bears it where what it translates does', async () => {
    const translated = 'Envíelo a la compañía'
    const written: Record<string, (id: string) => Promise<unknown>> = {
      'a note': (id) =>
        admin().request(addNote, {
          params: { clientId: id },
          body: {
            title: 'Wire the rest',
            content: 'Hito',
            isVisible: true,
            translations: { es: { title: translated } },
          },
        }),
      'a step': async (id) => {
        const texts = { title: 'Wire the rest', translations: { es: { title: translated } } }
        const body = { ...texts, expectedDate: day, owner: 'client' as const, nextAction: 'Firme' }
        await admin().request(addStep, { params: { id }, body })
        await reminded()
      },
      'a completed step': async (id) => {
        const body = { title: 'Wire the rest', translations: { es: { title: translated } } }
        const added = await admin().request(addStep, { params: { id }, body })
        await world.app.services.db.deleteFrom('deliveries').execute()
        await admin().request(completeStep, { params: { stepId: added.body.id }, body: {} })
      },
      'a date': async (id) => {
        const texts = { name: 'Wire the rest', translations: { es: { name: translated } } }
        const body = { ...texts, kind: 'other', owes: 'client', day } as const
        await admin().request(addDealDate, { params: { id }, body })
        await reminded()
      },
    }
    for (const [what, write] of Object.entries(written)) {
      const { id } = await deal()
      await write(id)
      expect([what, await warned()]).toEqual([what, true])
      await world.app.services.db.deleteFrom('clients').where('id', '=', id).execute()
      await world.clear()
    }
  })

  test.each(dateKinds)('L10: a date of the kind %s bears it by its kind, for both', async (kind) => {
    const { id } = await deal()
    await dated(id, kind, 'Hito siete')
    await reminded()
    expect(await warned()).toBe(moneyKinds.has(kind))
  })

  test('L10: the closing bears it, of a purchase and of a sale, for both', async () => {
    for (const transactionType of ['purchase', 'sale']) {
      const { id } = await deal()
      const set = { transactionType, expectedCloseDate: day }
      await world.app.services.db.updateTable('clients').set(set).where('id', '=', id).execute()
      await reminded()
      expect(await warned()).toBe(true)
      await world.app.services.db.deleteFrom('clients').where('id', '=', id).execute()
      await world.clear()
    }
  })

  test('L10: the letter with the link bears its own, in each language', async () => {
    for (const language of ['en', 'es'] as const) {
      const { id } = await world.client()
      await world.app.services.db.updateTable('clients').set({ language }).where('id', '=', id).execute()
      await admin().request(sendPortalLinks, { body: { ids: [id], requestId: randomUUID() } })
      await world.send()
      const text = world.smtp.mails.flatMap(({ parts }) =>
        parts.map(({ content }) => content.replaceAll(/\s+/g, ' ')),
      )
      expect(text.map((part) => part.includes(warnings[language]))).toEqual([true, true])
      await world.clear()
    }
  })
})
