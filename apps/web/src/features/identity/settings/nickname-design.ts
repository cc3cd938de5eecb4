import type { FormDesign } from '../../../shared/form/form-design.ts'

interface NicknameValues {
  nickName: string
}

/** The name a person is shown by. The summary is what is sent. */
export const nicknameForm: FormDesign<NicknameValues, undefined, NicknameValues> = {
  summary: ({ nickName }) => ({ nickName: nickName.trim() }),
  errors: ({ nickName }, _, { t }) => ({
    nickName: nickName.trim() === '' ? t('security.nicknameRule') : undefined,
  }),
  fieldOf: (error) => (error === 'nickname_invalid' ? 'nickName' : undefined),
}
