import type { Language } from '@candor/protocol'

/** What a person is told of: something that happened to their account. */
export type SecurityEvent =
  | 'login'
  | 'loginPassword'
  | 'fundPassword'
  | 'totpOn'
  | 'totpOff'
  | 'recoveryCodes'
  | 'passkeyAdded'
  | 'passkeyRemoved'

/** Placeholders: {product}, {time}, {device}, {address}, {until}, {words}. */
export interface SecurityTemplates {
  events: Record<SecurityEvent, { subject: string; text: string }>
  where: string
  whereNoDevice: string
  paused: string
  notYou: string
  antiPhishing: string
}

export const SECURITY_TEMPLATES: Record<Language, SecurityTemplates> = {
  en: {
    events: {
      login: {
        subject: 'New login to your {product} account',
        text: 'There was a login to your account from a device that has not been used before.',
      },
      loginPassword: {
        subject: 'Your login password was changed',
        text: 'The login password of your {product} account was changed.',
      },
      fundPassword: {
        subject: 'Your fund password was changed',
        text: 'The fund password of your {product} account was set or changed.',
      },
      totpOn: {
        subject: 'Authenticator app set up',
        text: 'An authenticator app was set up for your {product} account.',
      },
      totpOff: {
        subject: 'Authenticator app removed',
        text: 'The authenticator app of your {product} account was removed.',
      },
      recoveryCodes: {
        subject: 'New recovery codes',
        text: 'New recovery codes were made for your {product} account. The former ones no longer work.',
      },
      passkeyAdded: {
        subject: 'Passkey added',
        text: 'A passkey was added to your {product} account.',
      },
      passkeyRemoved: {
        subject: 'Passkey removed',
        text: 'A passkey was removed from your {product} account.',
      },
    },
    where: 'Time: {time}. Device: {device}. Network address: {address}.',
    whereNoDevice: 'Time: {time}. Network address: {address}.',
    paused: 'For your protection, withdrawals are paused until {until}.',
    notYou:
      'If this was not you, change your login password at once, end the other sessions and contact customer service.',
    antiPhishing: 'Your anti-phishing code: {words}',
  },
  zh_cn: {
    events: {
      login: {
        subject: '您的 {product} 账户有新登录',
        text: '有人从未曾使用过的设备登录了您的账户。',
      },
      loginPassword: {
        subject: '您的登录密码已更改',
        text: '您的 {product} 账户的登录密码已更改。',
      },
      fundPassword: {
        subject: '您的资金密码已更改',
        text: '您的 {product} 账户的资金密码已设置或更改。',
      },
      totpOn: { subject: '已设置验证器应用', text: '您的 {product} 账户已设置验证器应用。' },
      totpOff: { subject: '已移除验证器应用', text: '您的 {product} 账户的验证器应用已移除。' },
      recoveryCodes: {
        subject: '新的恢复码',
        text: '您的 {product} 账户已生成新的恢复码，原恢复码已失效。',
      },
      passkeyAdded: { subject: '已添加通行密钥', text: '您的 {product} 账户已添加一个通行密钥。' },
      passkeyRemoved: {
        subject: '已移除通行密钥',
        text: '您的 {product} 账户已移除一个通行密钥。',
      },
    },
    where: '时间：{time}。设备：{device}。网络地址：{address}。',
    whereNoDevice: '时间：{time}。网络地址：{address}。',
    paused: '为保护您的资产，提现暂停至 {until}。',
    notYou: '如非本人操作，请立即更改登录密码，结束其他会话，并联系客服。',
    antiPhishing: '您的防钓鱼码：{words}',
  },
  vi: {
    events: {
      login: {
        subject: 'Đăng nhập mới vào tài khoản {product} của bạn',
        text: 'Có lượt đăng nhập vào tài khoản của bạn từ một thiết bị chưa từng được dùng.',
      },
      loginPassword: {
        subject: 'Mật khẩu đăng nhập của bạn đã được đổi',
        text: 'Mật khẩu đăng nhập của tài khoản {product} đã được đổi.',
      },
      fundPassword: {
        subject: 'Mật khẩu giao dịch của bạn đã được đổi',
        text: 'Mật khẩu giao dịch của tài khoản {product} đã được đặt hoặc đổi.',
      },
      totpOn: {
        subject: 'Đã thiết lập ứng dụng xác thực',
        text: 'Ứng dụng xác thực đã được thiết lập cho tài khoản {product} của bạn.',
      },
      totpOff: {
        subject: 'Đã gỡ ứng dụng xác thực',
        text: 'Ứng dụng xác thực của tài khoản {product} đã được gỡ.',
      },
      recoveryCodes: {
        subject: 'Mã khôi phục mới',
        text: 'Mã khôi phục mới đã được tạo cho tài khoản {product} của bạn. Các mã cũ không còn hiệu lực.',
      },
      passkeyAdded: {
        subject: 'Đã thêm khóa truy cập',
        text: 'Một khóa truy cập đã được thêm vào tài khoản {product} của bạn.',
      },
      passkeyRemoved: {
        subject: 'Đã xóa khóa truy cập',
        text: 'Một khóa truy cập đã được xóa khỏi tài khoản {product} của bạn.',
      },
    },
    where: 'Thời gian: {time}. Thiết bị: {device}. Địa chỉ mạng: {address}.',
    whereNoDevice: 'Thời gian: {time}. Địa chỉ mạng: {address}.',
    paused: 'Để bảo vệ bạn, việc rút tiền tạm dừng đến {until}.',
    notYou:
      'Nếu không phải bạn, vui lòng đổi mật khẩu đăng nhập ngay, kết thúc các phiên khác và liên hệ bộ phận hỗ trợ.',
    antiPhishing: 'Mã chống lừa đảo của bạn: {words}',
  },
  pl: {
    events: {
      login: {
        subject: 'Nowe logowanie do konta {product}',
        text: 'Ktoś zalogował się na Twoje konto z urządzenia, które nie było wcześniej używane.',
      },
      loginPassword: {
        subject: 'Hasło logowania zostało zmienione',
        text: 'Hasło logowania do konta {product} zostało zmienione.',
      },
      fundPassword: {
        subject: 'Hasło transakcyjne zostało zmienione',
        text: 'Hasło transakcyjne konta {product} zostało ustawione lub zmienione.',
      },
      totpOn: {
        subject: 'Skonfigurowano aplikację uwierzytelniającą',
        text: 'Dla konta {product} skonfigurowano aplikację uwierzytelniającą.',
      },
      totpOff: {
        subject: 'Usunięto aplikację uwierzytelniającą',
        text: 'Aplikacja uwierzytelniająca konta {product} została usunięta.',
      },
      recoveryCodes: {
        subject: 'Nowe kody odzyskiwania',
        text: 'Dla konta {product} utworzono nowe kody odzyskiwania. Poprzednie już nie działają.',
      },
      passkeyAdded: {
        subject: 'Dodano klucz dostępu',
        text: 'Do konta {product} dodano klucz dostępu.',
      },
      passkeyRemoved: {
        subject: 'Usunięto klucz dostępu',
        text: 'Z konta {product} usunięto klucz dostępu.',
      },
    },
    where: 'Czas: {time}. Urządzenie: {device}. Adres sieciowy: {address}.',
    whereNoDevice: 'Czas: {time}. Adres sieciowy: {address}.',
    paused: 'Dla Twojego bezpieczeństwa wypłaty są wstrzymane do {until}.',
    notYou:
      'Jeśli to nie Ty, natychmiast zmień hasło logowania, zakończ pozostałe sesje i skontaktuj się z obsługą klienta.',
    antiPhishing: 'Twój kod antyphishingowy: {words}',
  },
  de: {
    events: {
      login: {
        subject: 'Neue Anmeldung bei Ihrem Konto bei {product}',
        text: 'Bei Ihrem Konto gab es eine Anmeldung von einem bisher nicht verwendeten Gerät.',
      },
      loginPassword: {
        subject: 'Ihr Anmeldepasswort wurde geändert',
        text: 'Das Anmeldepasswort Ihres Kontos bei {product} wurde geändert.',
      },
      fundPassword: {
        subject: 'Ihr Transaktionspasswort wurde geändert',
        text: 'Das Transaktionspasswort Ihres Kontos bei {product} wurde festgelegt oder geändert.',
      },
      totpOn: {
        subject: 'Authenticator-App eingerichtet',
        text: 'Für Ihr Konto bei {product} wurde eine Authenticator-App eingerichtet.',
      },
      totpOff: {
        subject: 'Authenticator-App entfernt',
        text: 'Die Authenticator-App Ihres Kontos bei {product} wurde entfernt.',
      },
      recoveryCodes: {
        subject: 'Neue Wiederherstellungscodes',
        text: 'Für Ihr Konto bei {product} wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
      },
      passkeyAdded: {
        subject: 'Passkey hinzugefügt',
        text: 'Zu Ihrem Konto bei {product} wurde ein Passkey hinzugefügt.',
      },
      passkeyRemoved: {
        subject: 'Passkey entfernt',
        text: 'Von Ihrem Konto bei {product} wurde ein Passkey entfernt.',
      },
    },
    where: 'Zeit: {time}. Gerät: {device}. Netzwerkadresse: {address}.',
    whereNoDevice: 'Zeit: {time}. Netzwerkadresse: {address}.',
    paused: 'Zu Ihrem Schutz sind Auszahlungen bis {until} pausiert.',
    notYou:
      'Falls Sie das nicht waren, ändern Sie sofort Ihr Anmeldepasswort, beenden Sie die anderen Sitzungen und wenden Sie sich an den Kundendienst.',
    antiPhishing: 'Ihr Anti-Phishing-Code: {words}',
  },
  fr: {
    events: {
      login: {
        subject: 'Nouvelle connexion à votre compte {product}',
        text: 'Une connexion à votre compte a eu lieu depuis un appareil jamais utilisé auparavant.',
      },
      loginPassword: {
        subject: 'Votre mot de passe de connexion a été modifié',
        text: 'Le mot de passe de connexion de votre compte {product} a été modifié.',
      },
      fundPassword: {
        subject: 'Votre mot de passe de transaction a été modifié',
        text: 'Le mot de passe de transaction de votre compte {product} a été défini ou modifié.',
      },
      totpOn: {
        subject: 'Application d’authentification configurée',
        text: 'Une application d’authentification a été configurée pour votre compte {product}.',
      },
      totpOff: {
        subject: 'Application d’authentification supprimée',
        text: 'L’application d’authentification de votre compte {product} a été supprimée.',
      },
      recoveryCodes: {
        subject: 'Nouveaux codes de récupération',
        text: 'De nouveaux codes de récupération ont été créés pour votre compte {product}. Les anciens ne sont plus valables.',
      },
      passkeyAdded: {
        subject: 'Clé d’accès ajoutée',
        text: 'Une clé d’accès a été ajoutée à votre compte {product}.',
      },
      passkeyRemoved: {
        subject: 'Clé d’accès supprimée',
        text: 'Une clé d’accès a été supprimée de votre compte {product}.',
      },
    },
    where: 'Heure : {time}. Appareil : {device}. Adresse réseau : {address}.',
    whereNoDevice: 'Heure : {time}. Adresse réseau : {address}.',
    paused: 'Pour votre protection, les retraits sont suspendus jusqu’au {until}.',
    notYou:
      'Si ce n’était pas vous, changez immédiatement votre mot de passe de connexion, fermez les autres sessions et contactez le service client.',
    antiPhishing: 'Votre code anti-hameçonnage : {words}',
  },
  it: {
    events: {
      login: {
        subject: 'Nuovo accesso all’account {product}',
        text: 'È stato effettuato un accesso all’account da un dispositivo mai usato prima.',
      },
      loginPassword: {
        subject: 'Password di accesso modificata',
        text: 'La password di accesso dell’account {product} è stata modificata.',
      },
      fundPassword: {
        subject: 'Password dispositiva modificata',
        text: 'La password dispositiva dell’account {product} è stata impostata o modificata.',
      },
      totpOn: {
        subject: 'App di autenticazione configurata',
        text: 'Per l’account {product} è stata configurata un’app di autenticazione.',
      },
      totpOff: {
        subject: 'App di autenticazione rimossa',
        text: 'L’app di autenticazione dell’account {product} è stata rimossa.',
      },
      recoveryCodes: {
        subject: 'Nuovi codici di recupero',
        text: 'Per l’account {product} sono stati creati nuovi codici di recupero. I precedenti non sono più validi.',
      },
      passkeyAdded: {
        subject: 'Passkey aggiunta',
        text: 'All’account {product} è stata aggiunta una passkey.',
      },
      passkeyRemoved: {
        subject: 'Passkey rimossa',
        text: 'Dall’account {product} è stata rimossa una passkey.',
      },
    },
    where: 'Ora: {time}. Dispositivo: {device}. Indirizzo di rete: {address}.',
    whereNoDevice: 'Ora: {time}. Indirizzo di rete: {address}.',
    paused: 'Per sicurezza, i prelievi sono sospesi fino al {until}.',
    notYou:
      'In caso di operazione non riconosciuta, cambiare subito la password di accesso, terminare le altre sessioni e contattare il servizio clienti.',
    antiPhishing: 'Codice anti-phishing: {words}',
  },
  es: {
    events: {
      login: {
        subject: 'Nuevo inicio de sesión en su cuenta de {product}',
        text: 'Se ha iniciado sesión en su cuenta desde un dispositivo no utilizado antes.',
      },
      loginPassword: {
        subject: 'Se ha cambiado su contraseña de acceso',
        text: 'Se ha cambiado la contraseña de acceso de su cuenta de {product}.',
      },
      fundPassword: {
        subject: 'Se ha cambiado su contraseña de operaciones',
        text: 'Se ha establecido o cambiado la contraseña de operaciones de su cuenta de {product}.',
      },
      totpOn: {
        subject: 'Aplicación de autenticación configurada',
        text: 'Se ha configurado una aplicación de autenticación para su cuenta de {product}.',
      },
      totpOff: {
        subject: 'Aplicación de autenticación eliminada',
        text: 'Se ha eliminado la aplicación de autenticación de su cuenta de {product}.',
      },
      recoveryCodes: {
        subject: 'Nuevos códigos de recuperación',
        text: 'Se han creado nuevos códigos de recuperación para su cuenta de {product}. Los anteriores ya no funcionan.',
      },
      passkeyAdded: {
        subject: 'Llave de acceso añadida',
        text: 'Se ha añadido una llave de acceso a su cuenta de {product}.',
      },
      passkeyRemoved: {
        subject: 'Llave de acceso eliminada',
        text: 'Se ha eliminado una llave de acceso de su cuenta de {product}.',
      },
    },
    where: 'Hora: {time}. Dispositivo: {device}. Dirección de red: {address}.',
    whereNoDevice: 'Hora: {time}. Dirección de red: {address}.',
    paused: 'Para su protección, los retiros están en pausa hasta el {until}.',
    notYou:
      'Si no ha sido usted, cambie de inmediato su contraseña de acceso, cierre las demás sesiones y contacte con atención al cliente.',
    antiPhishing: 'Su código antiphishing: {words}',
  },
  pt: {
    events: {
      login: {
        subject: 'Novo início de sessão na sua conta {product}',
        text: 'Foi iniciada sessão na sua conta a partir de um dispositivo nunca antes utilizado.',
      },
      loginPassword: {
        subject: 'A sua palavra-passe de acesso foi alterada',
        text: 'A palavra-passe de acesso da sua conta {product} foi alterada.',
      },
      fundPassword: {
        subject: 'A sua palavra-passe de transações foi alterada',
        text: 'A palavra-passe de transações da sua conta {product} foi definida ou alterada.',
      },
      totpOn: {
        subject: 'Aplicação de autenticação configurada',
        text: 'Foi configurada uma aplicação de autenticação para a sua conta {product}.',
      },
      totpOff: {
        subject: 'Aplicação de autenticação removida',
        text: 'A aplicação de autenticação da sua conta {product} foi removida.',
      },
      recoveryCodes: {
        subject: 'Novos códigos de recuperação',
        text: 'Foram criados novos códigos de recuperação para a sua conta {product}. Os anteriores deixaram de funcionar.',
      },
      passkeyAdded: {
        subject: 'Chave de acesso adicionada',
        text: 'Foi adicionada uma chave de acesso à sua conta {product}.',
      },
      passkeyRemoved: {
        subject: 'Chave de acesso removida',
        text: 'Foi removida uma chave de acesso da sua conta {product}.',
      },
    },
    where: 'Hora: {time}. Dispositivo: {device}. Endereço de rede: {address}.',
    whereNoDevice: 'Hora: {time}. Endereço de rede: {address}.',
    paused: 'Para sua proteção, os levantamentos estão suspensos até {until}.',
    notYou:
      'Se não foi o próprio, altere de imediato a palavra-passe de acesso, termine as outras sessões e contacte o apoio ao cliente.',
    antiPhishing: 'O seu código antiphishing: {words}',
  },
  ru: {
    events: {
      login: {
        subject: 'Новый вход в ваш аккаунт {product}',
        text: 'В ваш аккаунт вошли с устройства, которое раньше не использовалось.',
      },
      loginPassword: {
        subject: 'Ваш пароль для входа изменён',
        text: 'Пароль для входа в ваш аккаунт {product} изменён.',
      },
      fundPassword: {
        subject: 'Ваш платёжный пароль изменён',
        text: 'Платёжный пароль вашего аккаунта {product} задан или изменён.',
      },
      totpOn: {
        subject: 'Настроено приложение-аутентификатор',
        text: 'Для вашего аккаунта {product} настроено приложение-аутентификатор.',
      },
      totpOff: {
        subject: 'Приложение-аутентификатор отключено',
        text: 'Приложение-аутентификатор вашего аккаунта {product} отключено.',
      },
      recoveryCodes: {
        subject: 'Новые коды восстановления',
        text: 'Для вашего аккаунта {product} созданы новые коды восстановления. Прежние больше не действуют.',
      },
      passkeyAdded: {
        subject: 'Добавлен ключ доступа',
        text: 'В ваш аккаунт {product} добавлен ключ доступа.',
      },
      passkeyRemoved: {
        subject: 'Удалён ключ доступа',
        text: 'Из вашего аккаунта {product} удалён ключ доступа.',
      },
    },
    where: 'Время: {time}. Устройство: {device}. Сетевой адрес: {address}.',
    whereNoDevice: 'Время: {time}. Сетевой адрес: {address}.',
    paused: 'Для вашей защиты вывод средств приостановлен до {until}.',
    notYou:
      'Если это были не вы, сразу смените пароль для входа, завершите другие сеансы и обратитесь в службу поддержки.',
    antiPhishing: 'Ваш антифишинговый код: {words}',
  },
  hu: {
    events: {
      login: {
        subject: 'Új bejelentkezés {product}-fiókjába',
        text: 'Egy eddig nem használt eszközről jelentkeztek be a fiókjába.',
      },
      loginPassword: {
        subject: 'Megváltozott a bejelentkezési jelszava',
        text: '{product}-fiókja bejelentkezési jelszava megváltozott.',
      },
      fundPassword: {
        subject: 'Megváltozott a tranzakciós jelszava',
        text: '{product}-fiókja tranzakciós jelszavát beállították vagy megváltoztatták.',
      },
      totpOn: {
        subject: 'Hitelesítő alkalmazás beállítva',
        text: '{product}-fiókjához hitelesítő alkalmazást állítottak be.',
      },
      totpOff: {
        subject: 'Hitelesítő alkalmazás eltávolítva',
        text: '{product}-fiókja hitelesítő alkalmazását eltávolították.',
      },
      recoveryCodes: {
        subject: 'Új helyreállítási kódok',
        text: '{product}-fiókjához új helyreállítási kódok készültek. A korábbiak már nem érvényesek.',
      },
      passkeyAdded: {
        subject: 'Belépőkulcs hozzáadva',
        text: '{product}-fiókjához belépőkulcsot adtak hozzá.',
      },
      passkeyRemoved: {
        subject: 'Belépőkulcs eltávolítva',
        text: '{product}-fiókjából belépőkulcsot távolítottak el.',
      },
    },
    where: 'Időpont: {time}. Eszköz: {device}. Hálózati cím: {address}.',
    whereNoDevice: 'Időpont: {time}. Hálózati cím: {address}.',
    paused: 'Az Ön védelmében a kifizetések eddig szünetelnek: {until}.',
    notYou:
      'Ha nem Ön volt, azonnal változtassa meg bejelentkezési jelszavát, zárja le a többi munkamenetet, és forduljon az ügyfélszolgálathoz.',
    antiPhishing: 'Adathalászat elleni kódja: {words}',
  },
  sv: {
    events: {
      login: {
        subject: 'Ny inloggning på ditt konto hos {product}',
        text: 'Någon loggade in på ditt konto från en enhet som inte har använts tidigare.',
      },
      loginPassword: {
        subject: 'Ditt inloggningslösenord har ändrats',
        text: 'Inloggningslösenordet för ditt konto hos {product} har ändrats.',
      },
      fundPassword: {
        subject: 'Ditt transaktionslösenord har ändrats',
        text: 'Transaktionslösenordet för ditt konto hos {product} har angetts eller ändrats.',
      },
      totpOn: {
        subject: 'Autentiseringsapp inställd',
        text: 'En autentiseringsapp har ställts in för ditt konto hos {product}.',
      },
      totpOff: {
        subject: 'Autentiseringsapp borttagen',
        text: 'Autentiseringsappen för ditt konto hos {product} har tagits bort.',
      },
      recoveryCodes: {
        subject: 'Nya återställningskoder',
        text: 'Nya återställningskoder har skapats för ditt konto hos {product}. De tidigare gäller inte längre.',
      },
      passkeyAdded: {
        subject: 'Nyckel tillagd',
        text: 'En nyckel har lagts till i ditt konto hos {product}.',
      },
      passkeyRemoved: {
        subject: 'Nyckel borttagen',
        text: 'En nyckel har tagits bort från ditt konto hos {product}.',
      },
    },
    where: 'Tid: {time}. Enhet: {device}. Nätverksadress: {address}.',
    whereNoDevice: 'Tid: {time}. Nätverksadress: {address}.',
    paused: 'För din säkerhet är uttag pausade till {until}.',
    notYou:
      'Om det inte var du, byt genast inloggningslösenord, avsluta de andra sessionerna och kontakta kundtjänst.',
    antiPhishing: 'Din antifiskekod: {words}',
  },
}
