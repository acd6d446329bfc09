import type { OurMail } from '../own-words.ts'

/** Whose emails the shapes answer. */
export const shapesAnswer: OurMail = {
  isOurAddress: (address) => /^(?:portal|answers\+\w+)@bayoak\.example$/i.test(address),
  teamName: 'Bay & Oak Realty',
  firstLines: [
    'Answer this email and Elena sees it in your chat.',
    'Responda a este correo y Elena lo verá en su chat.',
  ],
}
const lastQuoted = '> https://portal.bayoak.example/unsubscribe/k3J9xQ2v'
const forwarded = [
  '---------- Forwarded message ---------',
  'From: Priya Nair <priya@lender.example>',
  'Date: Tue, Nov 24, 2026 at 4:40\u202fPM',
  'Subject: Rate lock',
  'To: Maya Chen <maya@example.com>, Bay & Oak Realty <portal@bayoak.example>',
  '',
  'Your rate is locked until December 9.',
  '',
  'On Mon, Nov 23, 2026 at 8:00 AM Bay & Oak Realty <portal@bayoak.example> wrote:',
  '> Is it locked?',
].join('\n')
const fakeForwarded = [
  'Begin forwarded message:',
  '',
  'From: Bay & Oak Realty <portal@bay0ak.example>',
  'Subject: New wire instructions',
  'Date: November 24, 2026 at 4:40:12 PM PST',
  'To: Maya Chen <maya@example.com>',
  '',
  'Please call nobody.',
].join('\n')

/** Each shape of an answer: its file beside this one, the words that were typed, and the result where it has more than these. */
export const shapes: [name: string, typed: string, result?: string][] = [
  ['apple-mail', 'Hi Elena,\n\nthe seller fixed the roof. Do we need another inspection?\n\nMaya'],
  ['base64', 'The loan number changed, ask Priya.'],
  ['bedrooms', '> 2 bedrooms is all we need\n> 1 bath is fine\n\nNothing else.'],
  ['empty', ''],
  ['fastmail-italian', 'Va bene, a giovedì.'],
  ['flowed-delsp', 'The inspector could not get into the crawl space, so he comes back on Friday.'],
  ['forwarded-apple', 'Is this real?', `Is this real?\n\n${fakeForwarded}`],
  ['forwarded-gmail', 'See what the lender wrote:', `See what the lender wrote:\n\n${forwarded}`],
  [
    'from-our-side',
    'From: our side everything is ready.\nTo: do for you: call the lender\nDate: any day after the 3rd\n\n' +
      'Two questions for Bay & Oak Realty, by December 2:\n- who holds the keys\n- who pays the fence',
  ],
  ['gmail-android', 'I am at work until six, call me after that'],
  ['gmail-bottom', 'The employer sends it on Monday.', `${lastQuoted}\nThe employer sends it on Monday.`],
  ['gmail-german', 'Ja, das passt. Grüße aus München'],
  [
    'gmail-inline',
    'I did that this morning. Thanks for the reminder!',
    '> Please upload the latest stub before Friday noon.\nI did that this morning.\n\n' +
      `${lastQuoted}\nThanks for the reminder!`,
  ],
  ['gmail-ios', 'Sounds good 👍'],
  ['gmail-signature', 'Please use my other number today: 916 555 0188.'],
  ['gmail-spanish', 'Sí, el jueves está bien. ¿A qué hora?'],
  ['gmail-web', 'Yes, Thursday works for us.\n\nCan the appraiser come at ten?'],
  [
    'gmail-web-long',
    'We talked it over last night and would rather keep the original closing date, because the movers are booked ' +
      'and our lease ends on the thirtieth of the month.\n\nIs that still possible?',
  ],
  ['html-only', 'The bank asks for the old statement.\nWhich one is it?'],
  ['html-only-no-quote', 'We are very happy.\n- keys\n- mailbox'],
  ['iphone', 'Yes please'],
  ['iphone-photo-and-words', 'Here is the stub.\n\nIt is the only one I have.'],
  ['iphone-photo-only', ''],
  ['iphone-spanish', 'Ya firmé los papeles'],
  ['latin-1', 'La señora Muñoz llamó, ¿qué le digo?'],
  ['logo-only', ''],
  ['no-quote', 'We accept the counter offer.\nPlease tell them today.'],
  ['only-quote', ''],
  ['outlook-desktop', 'Attached is the stub for October. November comes next week.\n\nBest,\nMaya'],
  ['outlook-german', 'Danke, ich schicke es morgen früh.'],
  ['outlook-html-only', 'Could we move the signing to the afternoon?\n\nMy shift ends at two.'],
  ['outlook-ios', 'On my way'],
  ['outlook-original-message', 'Done.'],
  ['outlook-second-answer', 'One more thing: the garage remote is missing.'],
  ['outlook-spanish', 'Gracias, lo mando mañana por la mañana.'],
  ['outlook-web', 'I cannot open the file, could you send it again?'],
  ['own-link', 'I pasted your link https://portal.bayoak.example/client/Ab3dE5fG7h and it did not open.'],
  ['proton', 'My brother co-signs, what does he need?'],
  [
    'quoted-printable',
    'Mi esposo no puede firmar hasta el próximo lunes porque está de viaje en Guadalajara con su familia.',
  ],
  ['samsung', 'Will do tonight'],
  ['signature-rule', 'The keys are under the mat.'],
  ['thunderbird', 'Can we see the house once more before signing, maybe on Saturday?'],
  ['thunderbird-bottom', 'The basement was wet in spring.', `${lastQuoted}\nThe basement was wet in spring.`],
  ['unknown-program', 'Nothing was said about the fence.'],
  ['windows-1252', 'It’s “final” – we pay €400 for the fence.'],
  ['wrong-charset', 'Mañana está bien, gracias.'],
  ['yahoo-android', 'Got it, thank you so much'],
  ['yahoo-web', 'Is the wire amount final?'],
]
