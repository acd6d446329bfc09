import { expect, expectTypeOf, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FieldsInSummary } from '#contract/rules/deal/client-fields.ts'
import { sampleClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { TransactionSummary } from './transaction-summary.tsx'

// One more field, as the table of fields requires its text.
vi.mock(import('#texts/transaction-summary.ts'), async (original) => {
  const texts = await original()
  return { ...texts, labels: { ...texts.labels, hoaName: 'Homeowners association' } }
})

test('each field that has a text in the summary is a row there, unless it is empty', async () => {
  const client = { ...sampleClient(), hoaName: 'Cedar Court HOA' }
  const { showAgain } = await show(<TransactionSummary client={client} />)
  const terms = page.getByRole('term')
  await expect.element(terms.last()).toHaveTextContent('Homeowners association')
  await expect.element(page.getByRole('definition').last()).toHaveTextContent('Cedar Court HOA')
  const without = { ...client, hoaName: '' }
  await showAgain(<TransactionSummary client={without} />)
  await expect.element(terms.last()).toHaveTextContent('Agent')
})

test('a field that the table puts into the summary needs a text', () => {
  interface Table {
    hoaName: { portal: 'summary' }
    phone: { portal: 'elsewhere' }
    propertyPrice: { portal: 'never' }
  }
  expectTypeOf<FieldsInSummary<Table>>().toEqualTypeOf<'hoaName'>()
})
