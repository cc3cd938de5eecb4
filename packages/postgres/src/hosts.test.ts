import { describe, expect, it } from 'vitest'
import { AddressUnfit, hostsOf } from './hosts.ts'

describe('an address of a database', () => {
  it('with one host is that address', () => {
    const address = 'postgres://candor:p%40ss@10.0.0.7:5433/venue?sslmode=require'
    expect(hostsOf(address)).toEqual([address])
  })

  it('with several hosts is one address a host, in their order', () => {
    expect(hostsOf('postgresql://candor:a,b@one:5432,two,[::1]:5434/venue')).toEqual([
      'postgresql://candor:a,b@one:5432/venue',
      'postgresql://candor:a,b@two/venue',
      'postgresql://candor:a,b@[::1]:5434/venue',
    ])
  })

  it.each(['mysql://one/venue', 'one:5432', 'postgres://one,,two/venue', 'postgres:///venue'])(
    'that names none is refused: %s',
    (address) => {
      expect(() => hostsOf(address)).toThrow(AddressUnfit)
    },
  )
})
