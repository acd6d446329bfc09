import { z } from 'zod'
import { call } from '../../call.ts'
import { agendaKinds } from '../../rules/deal/agenda-kinds.ts'
import { dueStates, dueSubjects } from '../../rules/deal/due-reason.ts'
import { parties } from '../../rules/deal/parties.ts'
import { deliveryChannels } from '../../rules/delivery-enums.ts'
import { Assigned } from '../clients/client-list.ts'
import { Day, Moment } from '../fields/day-shapes.ts'

/** The deal of a line, under the name of its client, or of the person that the line is about. */
const ofClient = { clientId: z.uuid(), clientName: z.string() }

/** One or several equal due items: the values for `dueText` and the first item. */
export const DueReason = z.object({
  kind: z.enum(agendaKinds),
  state: z.enum(dueStates),
  count: z.int(),
  title: z.string(),
  day: Day.nullable(),
  waitsFor: z.enum(['loan', 'disclosure', 'disclosure-days']).nullable(),
  subject: z.enum(dueSubjects),
  /** The id of the date, step or document; for a closing, the client's id. */
  id: z.uuid(),
  /** The party that a document is requested from; absent for other subjects. */
  askedOf: z.enum(parties).optional(),
})

/** The total count and the most urgent lines. */
function lines<Line extends z.ZodType>(line: Line) {
  return z.object({ total: z.int(), lines: z.array(line) })
}

/**
 * The lines that need attention on one day in the team's time zone, without archived clients. Dates, requests and links of
 * closed, canceled and on-hold deals are left out; messages and changes of their clients are listed.
 */
export const Today = z.object({
  today: Day,
  /**
   * Deals with something due, one line each, the most harmful first: past closings, late or due dates, steps and requested
   * documents, contingencies that end within two days, items that the client reports done, and dates that passed before the deal
   * was entered. `total` counts deals.
   */
  due: z.object({
    total: z.int(),
    /** How many things of each kind are due in all deals. */
    counts: z.partialRecord(z.enum(agendaKinds), z.int()),
    /** How many of these passed before the deal was entered and have no answer yet. */
    unanswered: z.partialRecord(z.enum(agendaKinds), z.int()),
    lines: z.array(
      z.object({
        ...ofClient,
        /** The client's number, to call. */
        phone: z.string().nullable(),
        /** By harm. Equal things of one day are one reason. */
        reasons: z.array(DueReason),
        /** The client's reports that wait for a confirmation, if any. */
        said: z.array(
          z.object({
            subject: z.enum(['date', 'step']),
            id: z.uuid(),
            title: z.string(),
            doneOn: Day,
            note: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  /** Deals that cannot close on their day as things stand, earliest closing first. */
  risks: lines(
    z.object({
      ...ofClient,
      closeDate: Day,
      reason: z.string(),
      /** The next day that the verdict allows; null where it names none. */
      next: Day.nullable(),
    }),
  ),
  /** Clients who were notified of a move two days ago or longer and have not confirmed it, longest waiting first. */
  unseen: lines(z.object({ ...ofClient, since: Moment })),
  /** Clients with messages that no admin has read, longest waiting first. */
  messages: lines(z.object({ ...ofClient, unread: z.int(), since: Moment })),
  /** Uploads by clients and partners that no admin has seen yet, longest waiting first; files in `toCheck` are left out. */
  uploads: lines(z.object({ ...ofClient, documentId: z.uuid(), name: z.string(), uploadedAt: Moment })),
  /**
   * Requested files that nobody has accepted or sent back, with the longest waiting one; absent without any.
   */
  toCheck: z.object({ total: z.int(), ...ofClient, documentId: z.uuid(), name: z.string() }).optional(),
  /**
   * Messages that came by text or email and that a member has to place, of all deals and of none; absent without any.
   * `isFromFormerAddress`: one of them answers the warning that went to a client's former address.
   */
  toSort: z
    .object({ total: z.int(), since: Moment, isFromFormerAddress: z.literal(true).optional() })
    .optional(),
  /** Other fields of their profile that clients changed and no admin has seen yet, latest first. */
  profiles: lines(
    z.object({
      ...ofClient,
      changeId: z.uuid(),
      /** The name of a client's field. */
      field: z.string(),
      /** Empty when there was none. */
      oldValue: z.string(),
      newValue: z.string(),
      changedAt: Moment,
    }),
  ),
  /** Clients whose last message was read a working day ago or longer and not answered, longest waiting first. */
  unanswered: lines(z.object({ ...ofClient, since: Moment })),
  /** Email addresses that clients have changed and no admin has reviewed yet, latest first. */
  emails: lines(
    z.object({
      ...ofClient,
      changeId: z.uuid(),
      oldEmail: z.string(),
      newEmail: z.string(),
      changedAt: Moment,
    }),
  ),
  /** Partners' changes of dates that no admin has seen yet, longest waiting first; absent while there are none. */
  partners: lines(
    z.object({
      ...ofClient,
      dateId: z.uuid(),
      /** The partner who changed the date. */
      partnerName: z.string(),
      what: z.enum(['moved', 'done', 'reopened']),
      title: z.string(),
      /** The date's current day. */
      day: Day.nullable(),
      changedAt: Moment,
    }),
  ).optional(),
  /** People whose link was stopped by wrong PINs, latest first; absent while there are none. */
  stoppedLinks: lines(z.object({ ...ofClient, personId: z.uuid(), stoppedAt: Moment })).optional(),
  /**
   * People whose link was opened in many new browsers within a day of the last week and has not been replaced or stopped since,
   * latest first; absent while there are none.
   */
  openedOften: lines(z.object({ ...ofClient, personId: z.uuid(), since: Moment })).optional(),
  /**
   * People of the client side of an open deal who have not checked a changed escrow number: first people who get no email, text
   * or push about the number, then people who left it unchecked for a day, each longest first. Then people who have never read
   * the safety note, when closing is within 7 days. Absent while there are none.
   */
  numbers: lines(
    z.object({
      ...ofClient,
      personId: z.uuid(),
      what: z.enum(['unreached', 'changed', 'unread']),
      /** When the number was locked. */
      since: Moment,
      closeDate: Day,
    }),
  ).optional(),
  /** Closings from today through the next 6 days, soonest first. */
  closings: lines(z.object({ ...ofClient, closeDate: Day, escrowPhone: z.string() })),
  /** Clients with a failed delivery in the last 7 days, or to an address that still fails, and no later success on that channel, latest failure first. */
  failures: lines(
    z.object({
      ...ofClient,
      deliveryId: z.uuid(),
      channel: z.enum(deliveryChannels),
      /** Human-readable. */
      reason: z.string(),
      failedAt: Moment,
    }),
  ),
  /** Open deals whose clients get no email, text or push. */
  portalOnly: z.object({ total: z.int() }),
  /** Clients whose portal has never been opened, longest waiting first; not for two days after their link was emailed. */
  unopened: lines(
    z.object({
      ...ofClient,
      since: Moment,
      /** When the link was last emailed from here; null if never. */
      sentAt: Moment.nullable(),
    }),
  ),
})
export type Today = z.infer<typeof Today>

export const getToday = call({
  id: 'getToday',
  method: 'GET',
  path: '/api/admin/today',
  access: 'admin',
  summary: 'What needs attention today, each kind with its most urgent lines',
  query: z.object({
    /** The most lines of each kind. */
    lines: z.coerce.number().int('Must be a whole number').min(1, 'At least 1').max(10_000).default(20),
    assigned: Assigned,
  }),
  answer: Today,
  reads: [
    'client',
    'dates',
    'steps',
    'documents',
    'messages',
    'notifications',
    'preferences',
    'visits',
    'people',
    'incoming',
  ],
})

/** The active deals by stage. */
export const Pipeline = z.object({
  /** Active deals by the title of their current step, in step order. */
  steps: z.array(z.object({ title: z.string(), deals: z.int() })),
  /** Open deals whose close date has passed. */
  pastClosing: z.int(),
  /** Closings of open deals in each of the next eight weeks, starting today. */
  weeks: z.array(z.object({ from: Day, closings: z.int() })),
})
export type Pipeline = z.infer<typeof Pipeline>

export const getPipeline = call({
  id: 'getPipeline',
  method: 'GET',
  path: '/api/admin/pipeline',
  access: 'admin',
  summary: 'Active deals by current step, and closings by week',
  answer: Pipeline,
  reads: ['client', 'steps'],
})
