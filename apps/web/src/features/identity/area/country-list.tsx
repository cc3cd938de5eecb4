import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallData } from '../../../data/call.ts'
import { useCall } from '../../../data/queries.ts'
import { plainText } from '../../../i18n/plain-text.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'

export type Country = CallData<'countryList'>[number]

interface CountryListProps {
  /** Area code that is chosen now. */
  chosen?: string
  onChoose: (country: Country) => void
}

/** All countries and regions by name in the reader's language, found by name, code or area code. */
export function CountryList({ chosen, onChoose }: CountryListProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useCall('countryList', {})
  const found = useMemo(() => data?.filter((country) => matches(country, search)), [data, search])
  return (
    <>
      <Field
        labelUnseen
        kind="search"
        label={t('common.search')}
        placeholder={t('common.search')}
        value={search}
        onChange={setSearch}
      />
      {found?.map((country) => (
        <ListRow
          key={country.iso2}
          soft
          title={country.name}
          figure={`+${country.areaCode}`}
          onPress={() => onChoose(country)}
          end={country.areaCode === chosen ? <Icon name="check" size={20} /> : <span />}
        />
      ))}
      {found?.length === 0 && (
        <EmptyState icon="search" title={t('auth.noCountry')} text={t('auth.noCountryText')} />
      )}
      {!data &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={10} circle={false} />
        ))}
    </>
  )
}

function matches(country: Country, search: string): boolean {
  const wanted = plainText(search).replace(/^\+/, '')
  return (
    plainText(country.name).includes(wanted) ||
    country.areaCode.startsWith(wanted) ||
    country.iso2.toLowerCase() === wanted
  )
}
