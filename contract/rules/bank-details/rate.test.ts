import { expect, test } from 'vitest'
import { hasBankNumbers, indexesOfBankNumbers, withoutBankNumbers } from './bank-details.ts'

/** A routing number and account numbers of several lengths; the CLABE and the IBANs are published examples. */
const disguised: (string | string[])[] = [
  // Plain
  'Please wire $22,275 to routing 121000358 account 0012345678901',
  'Routing: 121000358',
  'Routing number is 121000358.',
  'ABA #121000358',
  'RTN 121000358 at the bank',
  '121000358 0012345678901',
  '121000358/0012345678901',
  '121000358_0012345678901',
  '121000358-0012345678901',
  '121000358 / 0012345678901',
  '121000358\n0012345678901',
  '121000358, 0012345678901',
  '121000358; then 0012345678901',
  'Account 0012345678901',
  'Account number: 0012345678901',
  'acct # 4417730021',
  'acct $12345678',
  'acct0012345678901',
  'a/c 004417',
  'account (0012345678901)',
  'My checking is 0044177300',
  'Beneficiary savings 0044177300',
  'account: 916-555-0123',
  'Account no. 123456789012345678901234',
  'Account 1210003580012345678901',
  'To the routing and account in one: 1210003580012345678901',
  'Your loan officer said: account 0012345678901',
  'Call me with savings 4417730021',
  'https://example.com/121000358/0012345678901',
  // Signs between the digits
  'Routing 121 000 358',
  'Routing 121-000-358',
  'Routing 121.000.358',
  'Routing 121/000/358',
  'Routing 121_000_358',
  'Routing 121\t000\t358',
  'Routing 121  000  358',
  'Routing 121,000,358',
  'Routing 121, 000, 358',
  "Routing 121'000'358",
  'Routing 121’000’358',
  'Routing 121·000·358',
  'Routing 121•000•358',
  'Routing 121~000~358',
  'Routing 121|000|358',
  'Routing 121:000:358',
  'Routing 121+000+358',
  'Routing 121…000…358',
  'Routing [121][000][358]',
  'Routing (121)(000)(358)',
  'Routing **121**000**358**',
  'Routing `121``000``358`',
  'Routing 1 2 1 0 0 0 3 5 8',
  'Routing 1-2-1-0-0-0-3-5-8',
  'Routing 1, 2, 1, 0, 0, 0, 3, 5, 8',
  'Routing\n121\n000\n358',
  'Account 0012/3456/7890',
  'Account 0012_3456_7890',
  'Account 0012, 3456, 7890',
  'Account 0*0*1*2*3*4*5*6*7*8',
  'Account 00 12 34 56 78',
  'Account ending: none. It is 0012·3456·7890',
  // Other digits and letters
  'Routing １２１０００３５８',
  'Routing ١٢١٠٠٠٣٥٨',
  'Routing 𝟏𝟐𝟏𝟎𝟎𝟎𝟑𝟓𝟖',
  'Routing ①②①⓪⓪⓪③⑤⑧',
  'Routing ❶❷❶⓪⓪⓪❸❺❽',
  'Routing ¹²¹⁰⁰⁰³⁵⁸',
  'Routing 1️⃣2️⃣1️⃣0️⃣0️⃣0️⃣3️⃣5️⃣8️⃣',
  'Routing 1̶2̶1̶0̶0̶0̶3̶5̶8̶',
  'Routing 121\u200b000\u2060358',
  'rou\u00adting 121000358',
  'Routing 121OOO358',
  'Routing l2l000358',
  'Routing I2I-000-358',
  'Routing 121 OOO 358',
  'Rоuting 121000358',
  'Аccount 0012345678901',
  // IBAN
  'DE89370400440532013000',
  'DE89 3704 0044 0532 0130 00',
  'DE89-3704-0044-0532-0130-00',
  'DE89/3704/0044/0532/0130/00',
  'DE89_3704_0044_0532_0130_00',
  'DE89\n3704\n0044\n0532\n0130\n00',
  'DE89 · 3704 · 0044 · 0532 · 0130 · 00',
  'DЕ89370400440532013000',
  'IBANDE89370400440532013000',
  'IBAN:DE89370400440532013000',
  'DE8937O4OO44O532O13OOO',
  'gb82 west 1234 5698 7654 32',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  // Spanish
  'Número de cuenta: 0012345678901',
  'Numero de cuenta 000123456789',
  'Mi cuenta es 8812 4456',
  'Cuenta de ahorros 0012345678',
  'Cta. 0012345678',
  'No. de cta. 0012345678',
  'Número de ruta 121000358',
  'Ruta: 121-000-358',
  'Para la transferencia: 121000358',
  'El banco es 121000358',
  'Beneficiario: Ana Ruiz, 0012345678901',
  'CLABE 002010077777777771',
  '002010077777777771',
  '002 010 07777777777 1',
  'CLABE 032180000118359719',
  // Several texts of one save, or one after the other
  ['121000358', '0012345678901'],
  ['Routing number', '121000358'],
  ['The number of the account', 'Account number:', '0012345678901'],
  ['Golden Oak 121000358', '0012345678901'],
  ['Cuenta', '0012345678901'],
  ['Here is the routing number', 'As promised:', '121000358'],
]

/** What no rule by shape finds. */
const unfound = [
  'Routing one two one zero zero zero three five eight',
  'Ruta uno dos uno cero cero cero tres cinco ocho',
  'Routing 121x000x358 with the x left out',
  'Send it by Zelle to escrow@example.com',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'Account 853210987654321 backwards, routing 853000121 backwards'.replace('Account', 'The first'),
]

const harmless: (string | string[])[] = [
  '',
  'See you on Monday',
  'Call your bank at 8005551234 about the account',
  'Price 1250000, deposit 35000 in the account',
  'Loan #1000234567, lender account executive Pat',
  'Invoice 4471203 on your account',
  'Claim number 0220012345 with your home insurance account',
  'NMLS# 1234567 checking your file',
  'DRE #01234567, account manager',
  'Zoom meeting 823 4567 8901, checking in',
  'You savings are 125000 this year',
  // Phones
  'Call the bank at 916-555-0123 or (916) 555-0123',
  'My account executive is at 916.555.0123 x204',
  'Your bank: 916-555-0100, 916-555-0101',
  'Bank of the West, 1-800-555-0134, about your savings account',
  'The account team in London: +44 20 7946 0958',
  'Llame al banco al 8005551234 sobre su cuenta',
  'Teléfono del banco: (916) 555-0123, cuenta conjunta',
  'Text 9165550123 from your checking app',
  // Amounts
  'Your bank account must hold $22,275.00 by 2026-12-02',
  'The account has 22,275.00 in it',
  'The appraisal came in at $652,000. Loan 0012345678 is approved.',
  'Move $125000 from savings to the account',
  'Your accounts show 1,250,000 and 350,000',
  'Keep 125000 dollars in your savings account',
  'Deposit 35000.50 to the account',
  'Savings of 3.125% on the account',
  'El depósito de $22,275 sale de su cuenta el 12/02/2026',
  'Su cuenta debe tener 35000 dólares',
  'Ahorros: $125,000.00',
  'Total 1250000 for the account',
  // Days and times
  'Your account statement from 12/02/2026 to 12/31/2026',
  'Account statements: 2026-10-01 - 2026-11-30',
  'Closing is on 12/02/2026 and the wire goes out on 12-01-2026',
  'The bank opens at 9:30 and 13:30, checking is quick',
  'The account has 12 months of history, 2024.',
  'Account statements for 2022, 2023, 2024',
  'Accounts 1, 2, 3, 4, 5, 6 are on pages 7, 8 and 9',
  'See pages 12, 14, 16, 18 of the savings statement',
  'Send your last 2 bank statements (account ending in 4417)',
  'The lender looks back to 11/24/26 in every account',
  // Addresses
  'Sacramento, CA 95819-1234. Your bank is closer.',
  'A routing slip went to Sacramento, CA 12100-0248',
  'The bank at 12345 Folsom Boulevard, Suite 200, Sacramento, CA 95819',
  '1821 Alder Way, Sacramento, CA 95819',
  // Numbers with a name
  'Escrow number 12345678, APN 012-0345-678-0000',
  'APN 121-000-358 on the account of the county',
  'MLS 224012345 is listed, your account is ready',
  'MLS# 224012345, checking for offers',
  'File no. 20261234567 at your account representative',
  'Order 445566778 from your account page',
  'Policy 0220012345, paid from your savings',
  'Case number 20260012345, account closed',
  'FedEx 7712 3456 7890',
  'FedEx 7712 3456 7890 on the team’s account',
  'USPS 9400 1000 0000 0000 0000 00 with your account forms',
  'Meeting ID: 823 4567 8901, passcode 123456, we take everything into account',
  'Confirmation 88123456 of the wire transfer',
  'Ref. 20261124001, thank you for checking',
  'Título: expediente 20261234567, tenga en cuenta el plazo',
  'Préstamo 0012345678 aprobado, el banco cuenta con todo',
  'Factura 4471203 en su cuenta',
  'Póliza número 0220012345, su ejecutivo de cuenta es Pat',
  'Me di cuenta tarde: reclamo 0220012345',
  'Recording instrument 202611240123, account closed',
  // Nearly
  'DE89 3704 0044 0532 0130 01',
  'AT 10 am on Monday the two of us meet at 12',
  'Is 26 May fine for the 2 of you, or 27 or 28 of the same month in 2026',
  '4417730021',
  '121000358',
  'Permit 4417730021',
  'https://example.com/files/8812345678901 is in your account',
  'Reach me at pat12345678@example.com about the account',
  'Unit 12, lot 14, block 16, tract 20261',
  'Square feet 1,850 and 2,410; lot 6,098',
  'La ruta a la casa: 10 millas',
  'El banco llamó sobre el avalúo de $652,000',
  // Several texts of one save, or one after the other
  ['Bank of America', '916-555-0123'],
  ['First Savings Bank', '9165550144'],
  ['916-555-0100', '(916) 555-0101', 'Golden State Bank', '916.555.0102'],
  ['New account', '250000 is what the lender wants to see in it'],
  ['Please confirm the account', '916-555-0123', 'Call me'],
  ['Do you have the account number for the loan?', 'The loan is 0012345678'],
  ['Where is the bank?', '1821 Alder Way, Sacramento, CA 95819', '2:30'],
  ['Your savings account', 'Invoice 4471203'],
]

const list = (one: string | string[]): string[] => (typeof one === 'string' ? [one] : one)
const isStopped = (one: string | string[]): boolean => indexesOfBankNumbers(list(one)).length > 0

test('stops 111 of 117 disguises; the six others have no digits, or not in order', () => {
  const passed = disguised.filter((one) => !isStopped(one))
  expect(passed).toEqual([])
  expect(unfound.filter(isStopped)).toEqual([])
  expect([disguised.length, unfound.length]).toEqual([111, 6])
})

test('passes all 85 harmless texts', () => {
  expect(harmless.filter(isStopped)).toEqual([])
  expect(harmless).toHaveLength(85)
})

const among = (one: string) => ['Loan number', 'Call 916-555-0123', one, 'Invoice 4471203', 'Bank']

test('a disguise that is stopped alone is stopped among other texts', () => {
  const alone = disguised.filter((one) => typeof one === 'string')
  expect(alone.filter((one) => !hasBankNumbers(one))).toEqual([])
  expect(alone.filter((one) => !indexesOfBankNumbers(among(one)).includes(2))).toEqual([])
})

test('removing what stops a disguise lets it pass, and a harmless text stays as it is', () => {
  for (const one of disguised.map(list))
    expect([one, isStopped(one.map((_, at) => withoutBankNumbers(one[at] ?? '', one.slice(0, at))))]).toEqual(
      [one, false],
    )
  for (const one of harmless.map(list)) expect(one.map((text) => withoutBankNumbers(text))).toEqual(one)
})
