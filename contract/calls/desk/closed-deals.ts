import { z } from 'zod'
import { call } from '../../call.ts'
import { TransactionType } from '../clients/clients.ts'
import { Day } from '../fields/day-shapes.ts'
import { Money } from '../fields/money.ts'

/** A deal that closed; archived ones are among them. */
export const ClosedDeal = z.object({
  /** The client's. */
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  propertyAddress: z.string(),
  transactionType: TransactionType,
  closedOn: Day,
  price: Money.nullable().optional(),
  /** The commission amount, or price times percentage where it is absent; null when neither is known. */
  commission: Money.nullable().optional(),
  /** From acceptance to closing; null while the acceptance is not known. */
  days: z.int().nullable(),
})
export type ClosedDeal = z.infer<typeof ClosedDeal>

/** The deals that closed in one calendar year, with the figures of exactly these. */
export const ClosedYear = z.object({
  year: z.int(),
  /** Years with a closing, and the current one; the latest first. */
  years: z.array(z.int()),
  purchases: z.int(),
  sales: z.int(),
  /** The sum of the prices, in dollars. */
  volume: Money.optional(),
  /** Dollars. */
  commission: Money.optional(),
  /** The median over deals with a known acceptance; null without any. Between two numbers, their mean. */
  medianDays: z.number().nullable(),
  /** The latest closing first. */
  deals: z.array(ClosedDeal),
})
export type ClosedYear = z.infer<typeof ClosedYear>

export const getClosedDeals = call({
  id: 'getClosedDeals',
  method: 'GET',
  path: '/api/admin/closed-deals',
  access: 'admin',
  summary: 'The deals that closed in a year, with their number, volume, commission and median days',
  query: z.object({
    /** Absent for the current one, in the team's time zone. */
    year: z.coerce
      .number()
      .int('Must be a whole number')
      .min(1900, 'At least 1900')
      .max(2199, 'At most 2199')
      .optional(),
  }),
  answer: ClosedYear,
  reads: ['client', 'dates'],
})
