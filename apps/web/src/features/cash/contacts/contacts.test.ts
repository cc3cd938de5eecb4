import type { BankCard, Wallet } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { type Contacts, readContacts, withContact, writeContacts } from './contacts.ts'
import { ownPayeeName } from '../payees/own-payee.ts'
import { cardPayee, found, inOrder, walletPayee } from './payees.ts'

const NOTHING: Contacts = new Map()

describe('what is kept of payees', () => {
  it('reads as it was written', () => {
    const named = withContact(NOTHING, 'w12', { name: ' Mẹ \n tôi ', isFavourite: true })
    const both = withContact(named, 'c3', { name: '', isFavourite: true })
    const read = readContacts(JSON.parse(JSON.stringify(writeContacts(both))))
    expect(Object.fromEntries(read)).toEqual({
      w12: { name: 'Mẹ tôi', isFavourite: true },
      c3: { name: '', isFavourite: true },
    })
  })

  it('has nothing of a payee without a name that is no favourite', () => {
    const named = withContact(NOTHING, 'w12', { name: 'Mum', isFavourite: false })
    expect(writeContacts(withContact(named, 'w12', { name: ' ', isFavourite: false }))).toBeNull()
  })

  it.each([
    [undefined],
    ['text'],
    [{ payees: 5 }],
    [{ payees: { x1: { name: 'a' }, w: { name: 'a' }, __proto__: { name: 'a' } } }],
    [{ payees: { w1: null, w2: { name: 7 }, w3: { favourite: 'yes' }, w4: { name: '\u202e' } } }],
  ])('leaves out of %j what says nothing', (value) => {
    expect([...readContacts(value)]).toEqual([])
  })

  it('fits into what the venue keeps, however it is filled', () => {
    let contacts = NOTHING
    for (let id = 0; id < 300; id++) {
      const name = '"\\'.repeat(20)
      contacts = withContact(contacts, `w${100_000 + id}`, { name, isFavourite: true })
    }
    const text = JSON.stringify(writeContacts(contacts))
    expect(text.length).toBeLessThanOrEqual(24_000)
    expect([...readContacts(JSON.parse(text)).keys()].at(-1)).toBe('w100299')
  })

  it('cuts no character in two', () => {
    const long = withContact(NOTHING, 'w1', { name: `a${'😀'.repeat(20)}`, isFavourite: false })
    expect(long.get('w1')!.name).toBe(`a${'😀'.repeat(15)}`)
  })
})

const wallet = (id: string, change: Partial<Wallet> = {}): Wallet => ({
  ...{ id, currency: 'USDT', chain: 'TRC20', depositAddress: '', qrImage: 'code' },
  ...{ address: `T${id}`, label: null, date: Number(id), usableAt: 0, looksLike: null },
  lastUsedAt: null,
  ...change,
})

const card = {
  ...{ id: '3', username: 'Nguyễn Văn Đức', cardNumber: '**** 5678', bankName: 'Vietcombank' },
  ...{ city: 'Hà Nội', bankAddress: 'Hoàn Kiếm', lastUsedAt: null, usableAt: 0, date: 3 },
} as BankCard

describe('the book of payees', () => {
  it('calls a payee as its owner does, else by its label, else by its currency', () => {
    const contacts = withContact(NOTHING, 'w2', { name: 'Mum', isFavourite: false })
    const payees = [wallet('1'), wallet('2'), wallet('3', { label: 'Cold' })]
    const names = payees.map((each) => walletPayee(each, contacts).name)
    expect(names).toEqual(['USDT', 'Mum', 'Cold'])
  })

  it('has favourites first, then what was used last, then the newest', () => {
    const contacts = withContact(NOTHING, 'w1', { name: '', isFavourite: true })
    const wallets = [wallet('4'), wallet('1'), wallet('2', { lastUsedAt: 50 }), wallet('5')]
    const payees = wallets.map((each) => walletPayee(each, contacts))
    expect(inOrder(payees).map(({ id }) => id)).toEqual(['1', '2', '5', '4'])
  })

  it('finds by any part of a name, an address, a bank or a number, without accents', () => {
    const contacts = withContact(NOTHING, 'w1', { name: 'Mẹ', isFavourite: false })
    const payees = [walletPayee(wallet('1'), contacts), cardPayee(card, contacts)]
    const idsFor = (search: string) => found(payees, search).map(({ key }) => key)
    expect(idsFor('me')).toEqual(['w1'])
    expect(idsFor('t1 trc')).toEqual(['w1'])
    expect(idsFor('duc 5678')).toEqual(['c3'])
    expect(idsFor('VIETCOM')).toEqual(['c3'])
    expect(idsFor('nobody')).toEqual([])
    expect(idsFor(' ')).toEqual(['w1', 'c3'])
  })
})

describe('a row of the history', () => {
  const ether = wallet('2', { chain: 'ERC20', address: '0xAbC', label: 'Cold' })
  const wallets = [wallet('1'), ether]
  const contacts = withContact(
    withContact(NOTHING, 'w1', { name: 'Mum', isFavourite: false }),
    'c3',
    { name: 'My bank', isFavourite: false },
  )
  const saved = { wallets, cards: [card], contacts }

  it('has the name of the saved address or card that it names, else the label', () => {
    expect(ownPayeeName({ chain: 'TRC20', address: 'T1' }, saved)).toBe('Mum')
    expect(ownPayeeName({ chain: 'ERC20', address: '0xabc' }, saved)).toBe('Cold')
    expect(ownPayeeName({ chain: null, address: '**** 5678' }, saved)).toBe('My bank')
  })

  it('has none where it names nothing of the person, or what has no name', () => {
    expect(ownPayeeName({ chain: 'ERC20', address: 'T1' }, saved)).toBeUndefined()
    expect(ownPayeeName({ chain: 'TRC20', address: 't1' }, saved)).toBeUndefined()
    expect(ownPayeeName({ chain: null, address: null }, saved)).toBeUndefined()
    expect(
      ownPayeeName({ chain: 'TRC20', address: 'T1' }, { ...saved, contacts: NOTHING }),
    ).toBeUndefined()
    const twins = { ...saved, cards: [card, { ...card, id: '4' }] }
    expect(ownPayeeName({ chain: null, address: '**** 5678' }, twins)).toBeUndefined()
  })
})
