import type { CodeSource, Language } from '@candor/protocol'

/** What a code opens: what people ask for by a call, and the two ends of a change of contact. */
export type CodePurpose = CodeSource | 'CONTACT_NEW' | 'CONTACT_OLD'

/** The sentences of the venue's messages. Placeholders: {product}, {code}, {minutes}. */
export interface Templates {
  codeSubject: string
  purposes: Record<CodePurpose, string>
  code: string
  ignore: string
  registeredSubject: string
  registered: string
}

export const TEMPLATES: Record<Language, Templates> = {
  en: {
    codeSubject: 'Your {product} verification code',
    purposes: {
      LOGIN: 'You are logging in.',
      REGISTER: 'You are registering.',
      RESET_PASSWORD: 'You are resetting your login password.',
      FORGOT_FUNDS_PASSWORD: 'You are resetting your fund password.',
      CONTACT_NEW: 'You are adding this address or number to your account.',
      CONTACT_OLD: 'You are changing the address or number of your account.',
    },
    code: 'Your verification code is {code}. It is valid for {minutes} minutes.',
    ignore: 'Never pass it on. If this was not you, you can ignore this message.',
    registeredSubject: 'You already have a {product} account',
    registered:
      'Somebody tried to register with this address or number, which already has an account. If it was you, log in instead, or reset your password.',
  },
  zh_cn: {
    codeSubject: '您的 {product} 验证码',
    purposes: {
      LOGIN: '您正在登录。',
      REGISTER: '您正在注册。',
      RESET_PASSWORD: '您正在重置登录密码。',
      FORGOT_FUNDS_PASSWORD: '您正在重置资金密码。',
      CONTACT_NEW: '您正在将此邮箱或号码添加到您的账户。',
      CONTACT_OLD: '您正在更改账户的邮箱或号码。',
    },
    code: '您的验证码是 {code}，{minutes} 分钟内有效。',
    ignore: '请勿转告他人。如非本人操作，请忽略此消息。',
    registeredSubject: '您已拥有 {product} 账户',
    registered: '有人尝试用此邮箱或号码注册，但它已有账户。如果是您本人，请直接登录或重置密码。',
  },
  vi: {
    codeSubject: 'Mã xác minh {product} của bạn',
    purposes: {
      LOGIN: 'Bạn đang đăng nhập.',
      REGISTER: 'Bạn đang đăng ký.',
      RESET_PASSWORD: 'Bạn đang đặt lại mật khẩu đăng nhập.',
      FORGOT_FUNDS_PASSWORD: 'Bạn đang đặt lại mật khẩu giao dịch.',
      CONTACT_NEW: 'Bạn đang thêm địa chỉ hoặc số này vào tài khoản.',
      CONTACT_OLD: 'Bạn đang đổi địa chỉ hoặc số của tài khoản.',
    },
    code: 'Mã xác minh của bạn là {code}. Mã có hiệu lực trong {minutes} phút.',
    ignore: 'Đừng chia sẻ mã này. Nếu không phải bạn, hãy bỏ qua tin nhắn này.',
    registeredSubject: 'Bạn đã có tài khoản {product}',
    registered:
      'Có người đã thử đăng ký bằng địa chỉ hoặc số này, vốn đã có tài khoản. Nếu đó là bạn, hãy đăng nhập hoặc đặt lại mật khẩu.',
  },
  pl: {
    codeSubject: 'Twój kod weryfikacyjny {product}',
    purposes: {
      LOGIN: 'Trwa logowanie.',
      REGISTER: 'Trwa rejestracja.',
      RESET_PASSWORD: 'Trwa resetowanie hasła logowania.',
      FORGOT_FUNDS_PASSWORD: 'Trwa resetowanie hasła transakcyjnego.',
      CONTACT_NEW: 'Trwa dodawanie tego adresu lub numeru do konta.',
      CONTACT_OLD: 'Trwa zmiana adresu lub numeru konta.',
    },
    code: 'Kod weryfikacyjny: {code}. Jest ważny przez {minutes} min.',
    ignore: 'Nie podawaj go nikomu. Jeśli to nie Ty, zignoruj tę wiadomość.',
    registeredSubject: 'Masz już konto {product}',
    registered:
      'Ktoś próbował się zarejestrować, podając ten adres lub numer, który ma już konto. Jeśli to Ty, zaloguj się lub zresetuj hasło.',
  },
  de: {
    codeSubject: 'Ihr Bestätigungscode für {product}',
    purposes: {
      LOGIN: 'Sie melden sich gerade an.',
      REGISTER: 'Sie registrieren sich gerade.',
      RESET_PASSWORD: 'Sie setzen gerade Ihr Anmeldepasswort zurück.',
      FORGOT_FUNDS_PASSWORD: 'Sie setzen gerade Ihr Transaktionspasswort zurück.',
      CONTACT_NEW: 'Sie fügen diese Adresse oder Nummer gerade Ihrem Konto hinzu.',
      CONTACT_OLD: 'Sie ändern gerade die Adresse oder Nummer Ihres Kontos.',
    },
    code: 'Ihr Bestätigungscode lautet {code}. Er gilt {minutes} Minuten.',
    ignore:
      'Geben Sie ihn niemandem weiter. Falls Sie das nicht waren, ignorieren Sie diese Nachricht.',
    registeredSubject: 'Sie haben bereits ein Konto bei {product}',
    registered:
      'Jemand wollte sich mit dieser Adresse oder Nummer registrieren, zu der es bereits ein Konto gibt. Falls Sie das waren, melden Sie sich an oder setzen Sie Ihr Passwort zurück.',
  },
  fr: {
    codeSubject: 'Votre code de vérification {product}',
    purposes: {
      LOGIN: 'Vous vous connectez.',
      REGISTER: 'Vous vous inscrivez.',
      RESET_PASSWORD: 'Vous réinitialisez votre mot de passe de connexion.',
      FORGOT_FUNDS_PASSWORD: 'Vous réinitialisez votre mot de passe de transaction.',
      CONTACT_NEW: 'Vous ajoutez cette adresse ou ce numéro à votre compte.',
      CONTACT_OLD: 'Vous modifiez l’adresse ou le numéro de votre compte.',
    },
    code: 'Votre code de vérification est {code}. Il est valable {minutes} minutes.',
    ignore: 'Ne le communiquez à personne. Si ce n’était pas vous, ignorez ce message.',
    registeredSubject: 'Vous avez déjà un compte {product}',
    registered:
      'Quelqu’un a tenté de s’inscrire avec cette adresse ou ce numéro, qui a déjà un compte. Si c’était vous, connectez-vous ou réinitialisez votre mot de passe.',
  },
  it: {
    codeSubject: 'Il codice di verifica {product}',
    purposes: {
      LOGIN: 'Accesso in corso.',
      REGISTER: 'Registrazione in corso.',
      RESET_PASSWORD: 'Reimpostazione della password di accesso in corso.',
      FORGOT_FUNDS_PASSWORD: 'Reimpostazione della password dispositiva in corso.',
      CONTACT_NEW: 'Aggiunta di questo indirizzo o numero all’account in corso.',
      CONTACT_OLD: 'Modifica dell’indirizzo o del numero dell’account in corso.',
    },
    code: 'Il codice di verifica è {code}. È valido per {minutes} minuti.',
    ignore:
      'Non comunicarlo a nessuno. In caso di richiesta non effettuata, ignorare questo messaggio.',
    registeredSubject: 'Esiste già un account {product}',
    registered:
      'Qualcuno ha tentato di registrarsi con questo indirizzo o numero, che ha già un account. Per usarlo, accedere oppure reimpostare la password.',
  },
  es: {
    codeSubject: 'Su código de verificación de {product}',
    purposes: {
      LOGIN: 'Está iniciando sesión.',
      REGISTER: 'Se está registrando.',
      RESET_PASSWORD: 'Está restableciendo su contraseña de acceso.',
      FORGOT_FUNDS_PASSWORD: 'Está restableciendo su contraseña de operaciones.',
      CONTACT_NEW: 'Está añadiendo esta dirección o este número a su cuenta.',
      CONTACT_OLD: 'Está cambiando la dirección o el número de su cuenta.',
    },
    code: 'Su código de verificación es {code}. Es válido durante {minutes} minutos.',
    ignore: 'No lo comparta con nadie. Si no ha sido usted, ignore este mensaje.',
    registeredSubject: 'Ya tiene una cuenta de {product}',
    registered:
      'Alguien ha intentado registrarse con esta dirección o este número, que ya tiene una cuenta. Si ha sido usted, inicie sesión o restablezca su contraseña.',
  },
  pt: {
    codeSubject: 'O seu código de verificação {product}',
    purposes: {
      LOGIN: 'Está a iniciar sessão.',
      REGISTER: 'Está a registar-se.',
      RESET_PASSWORD: 'Está a repor a sua palavra-passe de acesso.',
      FORGOT_FUNDS_PASSWORD: 'Está a repor a sua palavra-passe de transações.',
      CONTACT_NEW: 'Está a adicionar este endereço ou número à sua conta.',
      CONTACT_OLD: 'Está a alterar o endereço ou número da sua conta.',
    },
    code: 'O seu código de verificação é {code}. É válido durante {minutes} minutos.',
    ignore: 'Não o partilhe com ninguém. Se não foi o próprio, ignore esta mensagem.',
    registeredSubject: 'Já tem uma conta {product}',
    registered:
      'Alguém tentou registar-se com este endereço ou número, que já tem uma conta. Se foi o próprio, inicie sessão ou reponha a palavra-passe.',
  },
  ru: {
    codeSubject: 'Ваш код подтверждения {product}',
    purposes: {
      LOGIN: 'Вы входите в аккаунт.',
      REGISTER: 'Вы регистрируетесь.',
      RESET_PASSWORD: 'Вы сбрасываете пароль для входа.',
      FORGOT_FUNDS_PASSWORD: 'Вы сбрасываете платёжный пароль.',
      CONTACT_NEW: 'Вы добавляете этот адрес или номер в свой аккаунт.',
      CONTACT_OLD: 'Вы меняете адрес или номер своего аккаунта.',
    },
    code: 'Ваш код подтверждения: {code}. Он действует {minutes} мин.',
    ignore: 'Никому его не сообщайте. Если это были не вы, не обращайте внимания на это сообщение.',
    registeredSubject: 'У вас уже есть аккаунт {product}',
    registered:
      'Кто-то пытался зарегистрироваться с этим адресом или номером, но аккаунт для него уже существует. Если это были вы, войдите или сбросьте пароль.',
  },
  hu: {
    codeSubject: 'Az Ön {product} ellenőrző kódja',
    purposes: {
      LOGIN: 'Ön éppen bejelentkezik.',
      REGISTER: 'Ön éppen regisztrál.',
      RESET_PASSWORD: 'Ön éppen visszaállítja a bejelentkezési jelszavát.',
      FORGOT_FUNDS_PASSWORD: 'Ön éppen visszaállítja a tranzakciós jelszavát.',
      CONTACT_NEW: 'Ön éppen ezt a címet vagy számot adja hozzá a fiókjához.',
      CONTACT_OLD: 'Ön éppen a fiókja címét vagy számát módosítja.',
    },
    code: 'Ellenőrző kódja: {code}. {minutes} percig érvényes.',
    ignore: 'Ne adja meg senkinek. Ha nem Ön kérte, hagyja figyelmen kívül ezt az üzenetet.',
    registeredSubject: 'Már van {product}-fiókja',
    registered:
      'Valaki ezzel a címmel vagy számmal próbált regisztrálni, amelyhez már tartozik fiók. Ha Ön volt az, jelentkezzen be, vagy állítsa vissza a jelszavát.',
  },
  sv: {
    codeSubject: 'Din verifieringskod för {product}',
    purposes: {
      LOGIN: 'Du håller på att logga in.',
      REGISTER: 'Du håller på att registrera dig.',
      RESET_PASSWORD: 'Du håller på att återställa ditt inloggningslösenord.',
      FORGOT_FUNDS_PASSWORD: 'Du håller på att återställa ditt transaktionslösenord.',
      CONTACT_NEW:
        'Du håller på att lägga till den här adressen eller det här numret i ditt konto.',
      CONTACT_OLD: 'Du håller på att ändra adressen eller numret för ditt konto.',
    },
    code: 'Din verifieringskod är {code}. Den gäller i {minutes} minuter.',
    ignore: 'Lämna inte ut den. Om det inte var du kan du bortse från meddelandet.',
    registeredSubject: 'Du har redan ett konto hos {product}',
    registered:
      'Någon försökte registrera sig med den här adressen eller det här numret, som redan har ett konto. Om det var du kan du logga in eller återställa lösenordet.',
  },
}
