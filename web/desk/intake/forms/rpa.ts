import { parseAddress, parseAmount, parseDay, parsePhone, parsePrice } from '../reading/parsers.ts'
import type { FormRules } from './rules.ts'
import {
  companyInText,
  namesInText,
  parseCity,
  parseCompany,
  parseNames,
  parsePerson,
  parseStreet,
  parseZip,
  streetInText,
} from './value-parsers.ts'

const terms = [1, 2, 3]
const ends = [14, 15, 16, 17]
const agencies = [1, ...ends]
const buyersHeads = ["buyer's brokerage firm", "buyer's brokerage", "buyer's broker"]
const sellersHeads = [
  "seller's brokerage firm",
  "seller's brokerage",
  "seller's broker",
  'listing brokerage firm',
]
const escrowHeads = ['escrow holder', 'escrow holder acknowledgment']
const agents = ['agent', 'by', 'agent name', 'name of agent']
const phones = ['phone', 'telephone', 'phone number', 'tel']
const names = { parse: parseNames, inText: namesInText }
const person = { parse: parsePerson }
const company = { parse: parseCompany, inText: companyInText }

/** California Residential Purchase Agreement. */
export const rpa: FormRules = {
  code: 'RPA',
  name: 'California purchase agreement',
  kind: 'agreement',
  state: 'CA',
  pages: 17,
  revisions: ['6/25', '12/25', '6/26'],
  values: [
    { field: 'buyers', pages: [1], labels: ['offer from', 'this is an offer from'], ...names },
    { field: 'buyers', pages: [1], labels: ['(buyer)'], side: 'left', tier: 2, ...names },
    {
      field: 'buyers',
      pages: ends,
      labels: ['printed name of buyer', "buyer's printed name"],
      tier: 2,
      many: 'joined',
      ...names,
    },
    {
      field: 'sellers',
      pages: ends,
      labels: ['printed name of seller', "seller's printed name"],
      many: 'joined',
      ...names,
    },
    { field: 'address', pages: [1], labels: ['property address', 'to be acquired is'], parse: parseAddress },
    {
      field: 'street',
      pages: [1],
      labels: ['to be acquired is', 'to be bought is', 'property address', 'street address'],
      parse: parseStreet,
      inText: streetInText,
    },
    { field: 'city', pages: [1], labels: ['(city)'], side: 'left', parse: parseCity },
    { field: 'zip', pages: [1], labels: ['(zip code)', '(zip)'], side: 'left', parse: parseZip },
    { field: 'price', pages: terms, labels: ['purchase price'], parse: parsePrice },
    {
      field: 'loanAmount',
      pages: terms,
      labels: ['loan amount', 'first loan', 'loan amount(s)'],
      parse: parseAmount,
    },
    { field: 'prepared', pages: [1], labels: ['date prepared'], parse: parseDay },
    {
      field: 'acceptance',
      pages: ends,
      labels: [
        'received by buyer on',
        'personally received on',
        "received by buyer's agent on",
        'accepted on',
      ],
      parse: parseDay,
    },
    {
      field: 'lastSigned',
      pages: ends,
      labels: ['date'],
      lineOf: ['seller', '(signature) by seller'],
      many: 'last',
      parse: parseDay,
    },
    { field: 'buyersBrokerage', pages: agencies, labels: buyersHeads, ...company },
    { field: 'buyersAgent', pages: agencies, labels: ["buyer's agent"], ...person },
    { field: 'buyersAgent', pages: agencies, labels: agents, under: buyersHeads, ...person },
    { field: 'buyersPhone', pages: agencies, labels: phones, under: buyersHeads, parse: parsePhone },
    { field: 'sellersBrokerage', pages: agencies, labels: sellersHeads, ...company },
    { field: 'sellersAgent', pages: agencies, labels: ["seller's agent", 'listing agent'], ...person },
    { field: 'sellersAgent', pages: agencies, labels: agents, under: sellersHeads, ...person },
    { field: 'sellersPhone', pages: agencies, labels: phones, under: sellersHeads, parse: parsePhone },
    { field: 'escrowCompany', pages: [...terms, ...ends], labels: ['escrow holder'], ...company },
    { field: 'escrowPhone', pages: ends, labels: phones, under: escrowHeads, parse: parsePhone },
  ],
  days: [
    { field: 'loan', pages: terms, labels: ['loan(s)', 'loan'], noBox: ['no loan contingency'] },
    { field: 'appraisal', pages: terms, labels: ['appraisal'], noBox: ['no appraisal contingency'] },
    {
      field: 'investigation',
      pages: terms,
      labels: ['investigation', 'investigation of property'],
      noBox: ['no investigation contingency'],
    },
    { field: 'insurance', pages: terms, labels: ['insurance'], noBox: ['no insurance contingency'] },
    { field: 'ownHome', pages: terms, labels: ["sale of buyer's property"], noBox: [] },
    {
      field: 'replacementHome',
      pages: terms,
      labels: ["seller's replacement", "seller's purchase of replacement property", 'replacement property'],
      noBox: [],
    },
  ],
  closing: {
    pages: terms,
    labels: ['close of escrow', 'closing date'],
    daysBefore: ['days after acceptance'],
    dayAfter: ['on', 'or on'],
  },
  allCash: { pages: terms, labels: ['all cash', 'all cash offer'] },
  isCountered: { pages: ends, labels: ['seller counter offer', "seller's counter offer"] },
  also: [
    {
      title: 'Deposit',
      pages: terms,
      labels: ['initial deposit', 'initial deposit amount', 'deposit'],
      isPercent: true,
    },
    {
      title: 'Deposit',
      pages: terms,
      labels: ['initial deposit', 'initial deposit amount', 'deposit'],
      parse: parseAmount,
    },
    {
      title: 'Seller credit',
      pages: terms,
      labels: ['seller credit', 'credit to buyer'],
      parse: parseAmount,
    },
    { title: 'Possession', pages: terms, labels: ['possession', 'possession on'] },
    { title: 'Title company', pages: terms, labels: ['title company'] },
    { title: 'Home warranty', pages: terms, labels: ['home warranty', 'home warranty plan'] },
  ],
  initials: {
    buyers: ["buyer's initials", "buyers' initials"],
    sellers: ["seller's initials", "sellers' initials"],
  },
  signatures: {
    pages: ends,
    labels: [
      '(signature) by',
      'signature',
      'signature of buyer',
      'signature of seller',
      "buyer's signature",
      "seller's signature",
      'buyer',
      'seller',
    ],
    sides: {
      buyers: ['buyer', "buyer's signature"],
      sellers: ['seller', "seller's signature"],
    },
  },
  paragraphs: { last: 40, letters: { 1: 'D', 2: 'D', 3: 'T' } },
}
