import { calls, intlLocale } from '@candor/protocol'
import { BANKS } from '../../banks.ts'
import { handler } from '../../../../kernel/handler.ts'

export const listBanksHandler = handler(
  calls.bankList,
  async (_needs: object, { language }, { query }) => {
    const countries = new Intl.DisplayNames([intlLocale(language)], { type: 'region' })
    const wanted = query.country?.toUpperCase()
    return BANKS.filter(({ country }) => wanted === undefined || country === wanted).map(
      ({ code, name, chinese, country, numberKind }) => ({
        bankCode: code,
        bankName: language === 'zh_cn' ? (chinese ?? name) : name,
        country,
        countryName: countries.of(country) ?? country,
        numberKind,
      }),
    )
  },
)
