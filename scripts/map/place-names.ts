import type { Language } from '@candor/protocol/languages'

/**
 * What large places are called in the application's languages, since the package of Natural Earth's
 * places has one name each. A line: name in the package, country, then English, Chinese, Russian,
 * German, French, Italian, Spanish, Portuguese, Polish, Hungarian, Swedish, Vietnamese. Empty: the
 * package's name for English, the English name for the others.
 */
export const PLACE_LANGUAGES: readonly Language[] = [
  ...(['en', 'zh_cn', 'ru', 'de', 'fr', 'it', 'es', 'pt', 'pl', 'hu', 'sv', 'vi'] as const),
]

const TEXT = `
Tokyo,JP,,东京,Токио,Tokio,,,Tokio,Tóquio,Tokio,Tokió,,
Osaka,JP,,大阪,Осака,,,,,Osaca,,Oszaka,,
Kyoto,JP,,京都,Киото,,,,Kioto,Quioto,Kioto,Kiotó,,
Yokohama,JP,,横滨,Иокогама,,,,,,Jokohama,Jokohama,,
Nagoya,JP,,名古屋,Нагоя,,,,,,Nagoja,Nagoja,,
Sapporo,JP,,札幌,Саппоро,,,,,,,Szapporo,,
Fukuoka,JP,,福冈,Фукуока,,,,,,,,,
Hiroshima,JP,,广岛,Хиросима,,,,,Hiroxima,Hiroszima,Hirosima,,
Seoul,KR,,首尔,Сеул,,Séoul,,Seúl,Seul,Seul,Szöul,,
Busan,KR,,釜山,Пусан,,,,,,Pusan,Puszan,,
Pyongyang,KP,,平壤,Пхеньян,Pjöngjang,,,Pionyang,,Pjongjang,Phenjan,,Bình Nhưỡng
Ulaanbaatar,MN,,乌兰巴托,Улан-Батор,,Oulan-Bator,Ulan Bator,Ulán Bator,Ulan Bator,Ułan Bator,Ulánbátor,Ulan Bator,Ulan Bator
Taipei,TW,,台北,Тайбэй,Taipeh,,,Taipéi,Taipé,Tajpej,Tajpej,,Đài Bắc
Kaohsiung,TW,,高雄,Гаосюн,,,,,,,,,Cao Hùng
Hong Kong,HK,,香港,Гонконг,Hongkong,,,,,Hongkong,Hongkong,Hongkong,Hồng Kông
Macau,MO,Macao,澳门,Макао,Macau,,,,Macau,Makau,Makaó,,Ma Cao
Shanghai,CN,,上海,Шанхай,,,,Shanghái,Xangai,Szanghaj,Sanghaj,,Thượng Hải
Beijing,CN,,北京,Пекин,Peking,Pékin,Pechino,Pekín,Pequim,Pekin,Peking,Peking,Bắc Kinh
Guangzhou,CN,,广州,Гуанчжоу,,Canton,Canton,Cantón,Cantão,Kanton,Kanton,,Quảng Châu
Shenzhen,CN,,深圳,Шэньчжэнь,,,,,,,Sencsen,,Thâm Quyến
Tianjin,CN,,天津,Тяньцзинь,,,,,,Tiencin,Tiencsin,,Thiên Tân
Chongqing,CN,,重庆,Чунцин,,,,,,,Csungking,,Trùng Khánh
Wuhan,CN,,武汉,Ухань,,,,,,,Vuhan,,Vũ Hán
Chengdu,CN,,成都,Чэнду,,,,,,,Csengtu,,Thành Đô
Hangzhou,CN,,杭州,Ханчжоу,,,,,,,Hangcsou,,Hàng Châu
Nanjing,CN,,南京,Нанкин,,Nankin,Nanchino,Nankín,Nanquim,Nankin,Nanking,,Nam Kinh
Xian,CN,Xi'an,西安,Сиань,,,,,,,Hszian,,Tây An
Dongguan,CN,,东莞,Дунгуань,,,,,,,,,Đông Hoản
Shenyeng,CN,Shenyang,沈阳,Шэньян,,,,,,,Senjang,,Thẩm Dương
Harbin,CN,,哈尔滨,Харбин,,,,,,,,,Cáp Nhĩ Tân
Changchun,CN,,长春,Чанчунь,,,,,,,,,Trường Xuân
Dalian,CN,,大连,Далянь,,,,,,,,,Đại Liên
Qingdao,CN,,青岛,Циндао,,,,,,,Csingtao,,Thanh Đảo
Jinan,CN,,济南,Цзинань,,,,,,,,,Tế Nam
Zhengzhou,CN,,郑州,Чжэнчжоу,,,,,,,,,Trịnh Châu
Changsha,CN,,长沙,Чанша,,,,,,,,,Trường Sa
Kunming,CN,,昆明,Куньмин,,,,,,,,,Côn Minh
Suzhou,CN,,苏州,Сучжоу,,,,,,,Szucsou,,Tô Châu
Wuxi,CN,,无锡,Уси,,,,,,,,,Vô Tích
Ningbo,CN,,宁波,Нинбо,,,,,,,,,Ninh Ba
Wenzhou,CN,,温州,Вэньчжоу,,,,,,,,,Ôn Châu
Fuzhou,CN,,福州,Фучжоу,,,,,,,,,Phúc Châu
Xiamen,CN,,厦门,Сямэнь,,,,,,,,,Hạ Môn
Quanzhou,CN,,泉州,Цюаньчжоу,,,,,,,,,Tuyền Châu
Shantou,CN,,汕头,Шаньтоу,,,,,,,,,Sán Đầu
Foshan,CN,,佛山,Фошань,,,,,,,,,Phật Sơn
Zhuhai,CN,,珠海,Чжухай,,,,,,,,,Châu Hải
Nanning,CN,,南宁,Наньнин,,,,,,,,,Nam Ninh
Haikou,CN,,海口,Хайкоу,,,,,,,,,Hải Khẩu
Guiyang,CN,,贵阳,Гуйян,,,,,,,,,Quý Dương
Nanchang,CN,,南昌,Наньчан,,,,,,,,,Nam Xương
Hefei,CN,,合肥,Хэфэй,,,,,,,,,Hợp Phì
Taiyuan,CN,,太原,Тайюань,,,,,,,,,Thái Nguyên
Shijianzhuang,CN,Shijiazhuang,石家庄,Шицзячжуан,,,,,,,,,Thạch Gia Trang
Lanzhou,CN,,兰州,Ланьчжоу,,,,,,,,,Lan Châu
Urumqi,CN,Ürümqi,乌鲁木齐,Урумчи,,,,,,Urumczi,Ürümcsi,,
Hohhot,CN,,呼和浩特,Хух-Хото,,,,,,,,,
Yinchuan,CN,,银川,Иньчуань,,,,,,,,,Ngân Xuyên
Xining,CN,,西宁,Синин,,,,,,,,,Tây Ninh
Lhasa,CN,,拉萨,Лхаса,,Lhassa,,,,,Lhásza,,
Luoyang,CN,,洛阳,Лоян,,,,,,,,,Lạc Dương
Jilin,CN,,吉林,Цзилинь,,,,,,,,,Cát Lâm
Tangshan,CN,,唐山,Таншань,,,,,,,,,Đường Sơn
Xuzhou,CN,,徐州,Сюйчжоу,,,,,,,,,Từ Châu
Yantai,CN,,烟台,Яньтай,,,,,,,,,Yên Đài
Baotou,CN,,包头,Баотоу,,,,,,,,,
Datong,CN,,大同,Датун,,,,,,,,,Đại Đồng
Zibo,CN,,淄博,Цзыбо,,,,,,,,,
Liuzhou,CN,,柳州,Лючжоу,,,,,,,,,Liễu Châu
Handan,CN,,邯郸,Ханьдань,,,,,,,,,Hàm Đan
Qiqihar,CN,,齐齐哈尔,Цицикар,,,,,,,,,
Anshan,CN,,鞍山,Аньшань,,,,,,,,,
Fushun,CN,,抚顺,Фушунь,,,,,,,,,
Linyi,CN,,临沂,Линьи,,,,,,,,,Lâm Nghi
Hanoi,VN,,河内,Ханой,,Hanoï,,Hanói,Hanói,,,,Hà Nội
Ho Chi Minh City,VN,,胡志明市,Хошимин,Ho-Chi-Minh-Stadt,Hô Chi Minh-Ville,Ho Chi Minh,Ciudad Ho Chi Minh,Cidade de Ho Chi Minh,Ho Chi Minh,Ho Si Minh-város,Ho Chi Minh-staden,Thành phố Hồ Chí Minh
Da Nang,VN,,岘港,Дананг,,,,,,,,,Đà Nẵng
Haiphong,VN,,海防,Хайфон,,,,,,Hajfong,,,Hải Phòng
Can Tho,VN,,芹苴,Кантхо,,,,,,,,,Cần Thơ
Hue,VN,Huế,顺化,Хюэ,,,,,,,,,
Nha Trang,VN,,芽庄,Нячанг,,,,,,,,,
Bien Hoa,VN,,边和,Бьенхоа,,,,,,,,,Biên Hòa
Qui Nhon,VN,Quy Nhon,归仁,Куинён,,,,,,,,,Quy Nhơn
Vung Tau,VN,,头顿,Вунгтау,,,,,,,,,Vũng Tàu
Thai Nguyen,VN,,太原,Тхайнгуен,,,,,,,,,Thái Nguyên
Buon Me Thuot,VN,Buon Ma Thuot,邦美蜀,Буонметхуот,,,,,,,,,Buôn Ma Thuột
Nam Dinh,VN,,南定,Намдинь,,,,,,,,,Nam Định
Phan Thiet,VN,,潘切,Фантхьет,,,,,,,,,Phan Thiết
Long Xuyen,VN,,龙川,Лонгсюен,,,,,,,,,Long Xuyên
Rach Gia,VN,,迪石,Ратьзя,,,,,,,,,Rạch Giá
Ca Mau,VN,,金瓯,Камау,,,,,,,,,Cà Mau
Viet Tri,VN,,越池,Вьетчи,,,,,,,,,Việt Trì
Thai Binh,VN,,太平,Тхайбинь,,,,,,,,,Thái Bình
Soc Trang,VN,,朔庄,Шокчанг,,,,,,,,,Sóc Trăng
Thu Dau Mot,VN,,土龙木,Тхузаумот,,,,,,,,,Thủ Dầu Một
Bangkok,TH,,曼谷,Бангкок,,,,,Banguecoque,,,,Băng Cốc
Phnom Penh,KH,,金边,Пномпень,,,,Nom Pen,,,Phnompen,,Phnôm Pênh
Vientiane,LA,,万象,Вьентьян,,,,Vientián,,Wientian,Vientián,,Viêng Chăn
Rangoon,MM,Yangon,仰光,Янгон,,Rangoun,,Rangún,Rangum,Rangun,Rangun,,
Kuala Lumpur,MY,,吉隆坡,Куала-Лумпур,,,,,,,,,
Singapore,SG,,新加坡,Сингапур,Singapur,Singapour,,Singapur,Singapura,Singapur,Szingapúr,,
Jakarta,ID,,雅加达,Джакарта,,,Giacarta,Yakarta,Jacarta,Dżakarta,,,
Surabaya,ID,,泗水,Сурабая,,,,,,,,,
Manila,PH,,马尼拉,Манила,,Manille,,,,,,,
Delhi,IN,,德里,Дели,,,,,Deli,,,,
New Delhi,IN,,新德里,Нью-Дели,Neu-Delhi,,Nuova Delhi,Nueva Delhi,Nova Deli,Nowe Delhi,Újdelhi,,
Mumbai,IN,,孟买,Мумбаи,,Bombay,,Bombay,Bombaim,Mumbaj,,,
Bengaluru,IN,,班加罗尔,Бангалор,,Bangalore,,Bangalore,Bangalore,,Bengaluru,,
Kolkata,IN,,加尔各答,Калькутта,Kalkutta,Calcutta,Calcutta,Calcuta,Calcutá,Kalkuta,Kalkutta,,
Chennai,IN,,金奈,Ченнаи,,,,,,,,,
Hyderabad,IN,,海得拉巴,Хайдарабад,,,,,,Hajdarabad,Haidarábád,,
Karachi,PK,,卡拉奇,Карачи,Karatschi,,,,Carachi,Karaczi,Karacsi,,
Lahore,PK,,拉合尔,Лахор,,,,,,,Lahor,,
Islamabad,PK,,伊斯兰堡,Исламабад,,,,,Islamabade,,Iszlámábád,,
Dhaka,BD,,达卡,Дакка,,Dacca,Dacca,Daca,Daca,Dhaka,Dakka,,
Colombo,LK,,科伦坡,Коломбо,,,,,,Kolombo,,,
Kathmandu,NP,,加德满都,Катманду,,Katmandou,,Katmandú,Catmandu,Katmandu,Katmandu,,
Kabul,AF,,喀布尔,Кабул,,Kaboul,,,Cabul,,,,
Tehran,IR,,德黑兰,Тегеран,Teheran,Téhéran,Teheran,Teherán,Teerão,Teheran,Teherán,Teheran,
Baghdad,IQ,,巴格达,Багдад,Bagdad,Bagdad,,Bagdad,Bagdade,Bagdad,Bagdad,Bagdad,
Riyadh,SA,,利雅得,Эр-Рияд,Riad,Riyad,Riad,Riad,Riade,Rijad,Rijád,Riyad,
Jeddah,SA,,吉达,Джидда,Dschidda,Djeddah,Gedda,Yida,Jidá,Dżudda,Dzsidda,,
Makkah,SA,Mecca,麦加,Мекка,Mekka,La Mecque,La Mecca,La Meca,Meca,Mekka,Mekka,Mekka,
Dubai,AE,,迪拜,Дубай,,Dubaï,,Dubái,,Dubaj,Dubaj,,
Abu Dhabi,AE,,阿布扎比,Абу-Даби,,,,,Abu Dabi,Abu Zabi,Abu-Dzabi,,
Doha,QA,,多哈,Доха,,,,,,,,,
Kuwait,KW,,科威特城,Эль-Кувейт,Kuwait-Stadt,Koweït,Madinat al-Kuwait,Kuwait,Cidade do Kuwait,Kuwejt,Kuvaitváros,,
Muscat,OM,,马斯喀特,Маскат,Maskat,Mascate,Mascate,Mascate,Mascate,Maskat,Maszkat,Muskat,
Damascus,SY,,大马士革,Дамаск,Damaskus,Damas,Damasco,Damasco,Damasco,Damaszek,Damaszkusz,Damaskus,
Beirut,LB,,贝鲁特,Бейрут,,Beyrouth,,,Beirute,Bejrut,Bejrút,,
Amman,JO,,安曼,Амман,,,,Amán,Amã,,Ammán,,
Jerusalem,IL,,耶路撒冷,Иерусалим,,Jérusalem,Gerusalemme,Jerusalén,Jerusalém,Jerozolima,Jeruzsálem,,
Tel Aviv-Yafo,IL,Tel Aviv,特拉维夫,Тель-Авив,,,,,Telavive,Tel Awiw,,,
Istanbul,TR,,伊斯坦布尔,Стамбул,,,,Estambul,Istambul,Stambuł,Isztambul,,
Ankara,TR,,安卡拉,Анкара,,,,,Ancara,,,,
Izmir,TR,,伊兹密尔,Измир,,,Smirne,Esmirna,Esmirna,,,,
Baku,AZ,,巴库,Баку,,Bakou,,Bakú,Bacu,,,,
Tbilisi,GE,,第比利斯,Тбилиси,Tiflis,Tbilissi,,Tiflis,,,Tbiliszi,,
Yerevan,AM,,埃里温,Ереван,Jerewan,Erevan,Erevan,Ereván,Erevã,Erywań,Jereván,Jerevan,
Astana,KZ,,阿斯塔纳,Астана,,,,Astaná,,,,,
Almaty,KZ,,阿拉木图,Алматы,,,,,,Ałmaty,,,
Tashkent,UZ,,塔什干,Ташкент,Taschkent,Tachkent,,Taskent,Tasquente,Taszkent,Taskent,Tasjkent,
Bishkek,KG,,比什凯克,Бишкек,Bischkek,Bichkek,,Biskek,Bisqueque,Biszkek,Biskek,Bisjkek,
Dushanbe,TJ,,杜尚别,Душанбе,Duschanbe,Douchanbé,,Dusambé,Duxambé,Duszanbe,Dusanbe,Dusjanbe,
Moscow,RU,,莫斯科,Москва,Moskau,Moscou,Mosca,Moscú,Moscovo,Moskwa,Moszkva,Moskva,Mát-xcơ-va
St. Petersburg,RU,Saint Petersburg,圣彼得堡,Санкт-Петербург,Sankt Petersburg,Saint-Pétersbourg,San Pietroburgo,San Petersburgo,São Petersburgo,Petersburg,Szentpétervár,Sankt Petersburg,Sankt-Peterburg
Novosibirsk,RU,,新西伯利亚,Новосибирск,Nowosibirsk,Novossibirsk,,Novosibirsk,,Nowosybirsk,Novoszibirszk,,
Yekaterinburg,RU,,叶卡捷琳堡,Екатеринбург,Jekaterinburg,Iekaterinbourg,Ekaterinburg,Ekaterimburgo,Ecaterimburgo,Jekaterynburg,Jekatyerinburg,Jekaterinburg,
Nizhny Novgorod,RU,,下诺夫哥罗德,Нижний Новгород,Nischni Nowgorod,Nijni Novgorod,,Nizhni Nóvgorod,Níjni Novgorod,Niżny Nowogród,Nyizsnyij Novgorod,Nizjnij Novgorod,
Kazan,RU,,喀山,Казань,Kasan,,,Kazán,Cazã,Kazań,Kazany,,
Omsk,RU,,鄂木斯克,Омск,,,,,,,Omszk,,
Samara,RU,,萨马拉,Самара,,,,,,,Szamara,,
Ufa,RU,,乌法,Уфа,,Oufa,,,,,,,
Chelyabinsk,RU,,车里雅宾斯克,Челябинск,Tscheljabinsk,Tcheliabinsk,,Cheliábinsk,Cheliabinsk,Czelabińsk,Cseljabinszk,Tjeljabinsk,
Rostov,RU,Rostov-on-Don,顿河畔罗斯托夫,Ростов-на-Дону,Rostow am Don,Rostov-sur-le-Don,Rostov sul Don,Rostov del Don,Rostov do Don,Rostów nad Donem,Rosztov,Rostov,
Perm,RU,,彼尔姆,Пермь,,,,,,,,,
Volgograd,RU,,伏尔加格勒,Волгоград,Wolgograd,,,Volgogrado,Volgogrado,Wołgograd,,,
Krasnoyarsk,RU,,克拉斯诺亚尔斯克,Красноярск,Krasnojarsk,Krasnoïarsk,,Krasnoyarsk,,Krasnojarsk,Krasznojarszk,Krasnojarsk,
Voronezh,RU,,沃罗涅日,Воронеж,Woronesch,Voronej,,,,Woroneż,Voronyezs,Voronezj,
Krasnodar,RU,,克拉斯诺达尔,Краснодар,,,,,,,Krasznodar,,
Saratov,RU,,萨拉托夫,Саратов,Saratow,,,,,Saratów,Szaratov,,
Tolyatti,RU,,陶里亚蒂,Тольятти,Toljatti,Togliatti,Togliatti,,,Togliatti,Toljatti,Toljatti,
Izhevsk,RU,,伊热夫斯克,Ижевск,,,,,,Iżewsk,Izsevszk,,
Irkutsk,RU,,伊尔库茨克,Иркутск,,Irkoutsk,,,,Irkuck,Irkutszk,,
Vladivostok,RU,,符拉迪沃斯托克,Владивосток,Wladiwostok,,,,Vladivostoque,Władywostok,Vlagyivosztok,,
Khabarovsk,RU,,哈巴罗夫斯克,Хабаровск,Chabarowsk,,,,,Chabarowsk,Habarovszk,Chabarovsk,
Yaroslavl,RU,,雅罗斯拉夫尔,Ярославль,Jaroslawl,Iaroslavl,Jaroslavl,,,Jarosław,Jaroszlavl,Jaroslavl,
Tyumen,RU,,秋明,Тюмень,Tjumen,Tioumen,,,,Tiumeń,Tyumeny,Tiumen,
Kaliningrad,RU,,加里宁格勒,Калининград,,,,Kaliningrado,Caliningrado,,Kalinyingrád,,
Murmansk,RU,,摩尔曼斯克,Мурманск,,Mourmansk,,,,Murmańsk,Murmanszk,,
Tomsk,RU,,托木斯克,Томск,,,,,,,Tomszk,,
Tula,RU,,图拉,Тула,,Toula,,,,Tuła,,,
Sochi,RU,,索契,Сочи,Sotschi,Sotchi,,,,Soczi,Szocsi,Sotji,
Yakutsk,RU,,雅库茨克,Якутск,Jakutsk,Iakoutsk,Jakutsk,,,Jakuck,Jakutszk,Jakutsk,
Archangel,RU,Arkhangelsk,阿尔汉格尔斯克,Архангельск,Archangelsk,,,Arcángel,Arcangel,Archangielsk,Arhangelszk,Archangelsk,
Kyiv,UA,,基辅,Киев,Kiew,Kiev,,Kiev,Kiev,Kijów,Kijev,Kiev,
Kharkiv,UA,,哈尔科夫,Харьков,Charkiw,,,Járkov,,Charków,Harkiv,Charkiv,
Odessa,UA,,敖德萨,Одесса,,,,Odesa,,,Odessza,,
Lvov,UA,Lviv,利沃夫,Львов,Lemberg,,Leopoli,Leópolis,,Lwów,,,
Minsk,BY,,明斯克,Минск,,,,,,Mińsk,Minszk,,
Chisinau,MD,Chișinău,基希讷乌,Кишинёв,Chișinău,,,Chisináu,,Kiszyniów,,,
Riga,LV,,里加,Рига,,,,,,Ryga,,,
Vilnius,LT,,维尔纽斯,Вильнюс,,,,Vilna,,Wilno,,,
Tallinn,EE,,塔林,Таллин,,,,Tallin,Taline,,,,
Helsinki,FI,,赫尔辛基,Хельсинки,,,,,Helsínquia,,,Helsingfors,
Stockholm,SE,,斯德哥尔摩,Стокгольм,,,Stoccolma,Estocolmo,Estocolmo,Sztokholm,,,
Goteborg,SE,Gothenburg,哥德堡,Гётеборг,Göteborg,Göteborg,Göteborg,Gotemburgo,Gotemburgo,Göteborg,Göteborg,Göteborg,
Malmo,SE,Malmö,马尔默,Мальмё,,,,,,,,,
Uppsala,SE,,乌普萨拉,Уппсала,,,,Upsala,,,,,
Oslo,NO,,奥斯陆,Осло,,,,,,,,,
Bergen,NO,,卑尔根,Берген,,,,,,,,,
Kobenhavn,DK,Copenhagen,哥本哈根,Копенгаген,Kopenhagen,Copenhague,Copenaghen,Copenhague,Copenhaga,Kopenhaga,Koppenhága,Köpenhamn,
Reykjavik,IS,,雷克雅未克,Рейкьявик,,,,Reikiavik,Reiquiavique,Reykjavík,Reykjavík,,
London,GB,,伦敦,Лондон,,Londres,Londra,Londres,Londres,Londyn,,,Luân Đôn
Birmingham,GB,,伯明翰,Бирмингем,,,,,,,,,
Manchester,GB,,曼彻斯特,Манчестер,,,,,,,,,
Edinburgh,GB,,爱丁堡,Эдинбург,,Édimbourg,Edimburgo,Edimburgo,Edimburgo,Edynburg,,,
Glasgow,GB,,格拉斯哥,Глазго,,,,,,,,,
Liverpool,GB,,利物浦,Ливерпуль,,,,,,,,,
Dublin,IE,,都柏林,Дублин,,,Dublino,Dublín,,,,,
Amsterdam,NL,,阿姆斯特丹,Амстердам,,,,Ámsterdam,Amesterdão,,Amszterdam,,
Rotterdam,NL,,鹿特丹,Роттердам,,,,Róterdam,Roterdão,,,,
The Hague,NL,,海牙,Гаага,Den Haag,La Haye,L’Aia,La Haya,Haia,Haga,Hága,Haag,
Brussels,BE,,布鲁塞尔,Брюссель,Brüssel,Bruxelles,Bruxelles,Bruselas,Bruxelas,Bruksela,Brüsszel,Bryssel,
Antwerpen,BE,Antwerp,安特卫普,Антверпен,Antwerpen,Anvers,Anversa,Amberes,Antuérpia,Antwerpia,Antwerpen,Antwerpen,
Luxembourg,LU,,卢森堡,Люксембург,Luxemburg,,Lussemburgo,Luxemburgo,Luxemburgo,Luksemburg,Luxembourg,Luxemburg,
Paris,FR,,巴黎,Париж,,,Parigi,París,,Paryż,Párizs,,
Marseille,FR,,马赛,Марсель,,,Marsiglia,Marsella,Marselha,Marsylia,,,
Lyon,FR,,里昂,Лион,,,Lione,,Lião,,,,
Toulouse,FR,,图卢兹,Тулуза,,,Tolosa,,,Tuluza,,,
Nice,FR,,尼斯,Ницца,Nizza,,Nizza,Niza,,Nicea,Nizza,,
Bordeaux,FR,,波尔多,Бордо,,,,Burdeos,Bordéus,,,,
Strasbourg,FR,,斯特拉斯堡,Страсбург,Straßburg,,Strasburgo,Estrasburgo,Estrasburgo,Strasburg,,,
Nantes,FR,,南特,Нант,,,,,,,,,
Lille,FR,,里尔,Лилль,,,Lilla,,,,,,
Madrid,ES,,马德里,Мадрид,,,,,Madrid,Madryt,,,
Barcelona,ES,,巴塞罗那,Барселона,,Barcelone,Barcellona,,,,,,
Valencia,ES,,瓦伦西亚,Валенсия,,Valence,,,Valência,Walencja,,,
Seville,ES,,塞维利亚,Севилья,Sevilla,Séville,Siviglia,Sevilla,Sevilha,Sewilla,Sevilla,Sevilla,
Zaragoza,ES,,萨拉戈萨,Сарагоса,,Saragosse,Saragozza,,Saragoça,Saragossa,,,
Malaga,ES,Málaga,马拉加,Малага,,Malaga,Malaga,,,Malaga,,,
Bilbao,ES,,毕尔巴鄂,Бильбао,,,,,,,,,
Lisbon,PT,,里斯本,Лиссабон,Lissabon,Lisbonne,Lisbona,Lisboa,Lisboa,Lizbona,Lisszabon,Lissabon,
Porto,PT,,波尔图,Порту,,,,Oporto,,,,,
Braga,PT,,布拉加,Брага,,,,,,,,,
Rome,IT,,罗马,Рим,Rom,,Roma,Roma,Roma,Rzym,Róma,Rom,
Milan,IT,,米兰,Милан,Mailand,,Milano,Milán,Milão,Mediolan,Milánó,Milano,
Naples,IT,,那不勒斯,Неаполь,Neapel,,Napoli,Nápoles,Nápoles,Neapol,Nápoly,Neapel,
Turin,IT,,都灵,Турин,,,Torino,Turín,Turim,Turyn,Torinó,,
Florence,IT,,佛罗伦萨,Флоренция,Florenz,,Firenze,Florencia,Florença,Florencja,Firenze,Florens,
Venice,IT,,威尼斯,Венеция,Venedig,Venise,Venezia,Venecia,Veneza,Wenecja,Velence,Venedig,
Genoa,IT,,热那亚,Генуя,Genua,Gênes,Genova,Génova,Génova,Genua,Genova,Genua,
Bologna,IT,,博洛尼亚,Болонья,,Bologne,,Bolonia,Bolonha,Bolonia,,,
Palermo,IT,,巴勒莫,Палермо,,Palerme,,,,,,,
Berlin,DE,,柏林,Берлин,,,Berlino,Berlín,Berlim,,,,
Hamburg,DE,,汉堡,Гамбург,,Hambourg,Amburgo,Hamburgo,Hamburgo,,,,
Munich,DE,,慕尼黑,Мюнхен,München,,Monaco di Baviera,Múnich,Munique,Monachium,München,München,
Cologne,DE,,科隆,Кёльн,Köln,,Colonia,Colonia,Colónia,Kolonia,Köln,Köln,
Frankfurt,DE,,法兰克福,Франкфурт-на-Майне,Frankfurt am Main,Francfort,Francoforte,Fráncfort,Francoforte,Frankfurt nad Menem,,,
Stuttgart,DE,,斯图加特,Штутгарт,,,Stoccarda,,Estugarda,,,,
Dusseldorf,DE,Düsseldorf,杜塞尔多夫,Дюссельдорф,,,,,,,,,
Leipzig,DE,,莱比锡,Лейпциг,,,Lipsia,,,Lipsk,Lipcse,,
Dresden,DE,,德累斯顿,Дрезден,,Dresde,Dresda,Dresde,Dresda,Drezno,Drezda,,
Nurnberg,DE,Nuremberg,纽伦堡,Нюрнберг,Nürnberg,,Norimberga,Núremberg,Nuremberga,Norymberga,Nürnberg,Nürnberg,
Hannover,DE,Hanover,汉诺威,Ганновер,Hannover,Hanovre,Hannover,Hannover,Hanôver,Hanower,Hannover,Hannover,
Bremen,DE,,不来梅,Бремен,,Brême,Brema,,,Brema,Bréma,,
Zurich,CH,,苏黎世,Цюрих,Zürich,,Zurigo,Zúrich,Zurique,Zurych,Zürich,Zürich,
Geneva,CH,,日内瓦,Женева,Genf,Genève,Ginevra,Ginebra,Genebra,Genewa,Genf,Genève,
Bern,CH,,伯尔尼,Берн,,Berne,Berna,Berna,Berna,Berno,,,
Basel,CH,,巴塞尔,Базель,,Bâle,Basilea,Basilea,Basileia,Bazylea,Bázel,,
Vienna,AT,,维也纳,Вена,Wien,Vienne,,Viena,Viena,Wiedeń,Bécs,Wien,Viên
Salzburg,AT,,萨尔茨堡,Зальцбург,,Salzbourg,Salisburgo,Salzburgo,Salzburgo,,,,
Graz,AT,,格拉茨,Грац,,,,,,,,,
Prague,CZ,,布拉格,Прага,Prag,,Praga,Praga,Praga,Praga,Prága,Prag,
Brno,CZ,,布尔诺,Брно,Brünn,,,,,,Brünn,,
Bratislava,SK,,布拉迪斯拉发,Братислава,,,,,,Bratysława,Pozsony,,
Warsaw,PL,,华沙,Варшава,Warschau,Varsovie,Varsavia,Varsovia,Varsóvia,Warszawa,Varsó,Warszawa,Vác-sa-va
Krakow,PL,Kraków,克拉科夫,Краков,Krakau,Cracovie,Cracovia,Cracovia,Cracóvia,,Krakkó,,
Lodz,PL,Łódź,罗兹,Лодзь,,,,,,,,,
Wroclaw,PL,Wrocław,弗罗茨瓦夫,Вроцлав,Breslau,,Breslavia,Breslavia,,,Boroszló,,
Gdansk,PL,Gdańsk,格但斯克,Гданьск,Danzig,,Danzica,,,,,,
Poznan,PL,Poznań,波兹南,Познань,Posen,,,,,,,,
Katowice,PL,,卡托维兹,Катовице,Kattowitz,,,,,,,,
Szczecin,PL,,什切青,Щецин,Stettin,,Stettino,,,,,,
Lublin,PL,,卢布林,Люблин,,,Lublino,,,,,,
Bialystok,PL,Białystok,比亚韦斯托克,Белосток,,,,,,,,,
Rzeszow,PL,Rzeszów,热舒夫,Жешув,,,,,,,,,
Budapest,HU,,布达佩斯,Будапешт,,,,,Budapeste,Budapeszt,,,
Debrecen,HU,,德布勒森,Дебрецен,,,,,,Debreczyn,,,
Szeged,HU,,塞格德,Сегед,,,Seghedino,,,Segedyn,,,
Miskolc,HU,,米什科尔茨,Мишкольц,,,,,,Miszkolc,,,
Pecs,HU,Pécs,佩奇,Печ,,,,,,Pecz,,,
Gyor,HU,Győr,杰尔,Дьёр,,,,,,,,,
Nyiregyhaza,HU,Nyíregyháza,尼赖吉哈佐,Ньиредьхаза,,,,,,,,,
Kecskemet,HU,Kecskemét,凯奇凯梅特,Кечкемет,,,,,,,,,
Szekesfehervar,HU,Székesfehérvár,塞克什白堡,Секешфехервар,,,,,,,,,
Bucharest,RO,,布加勒斯特,Бухарест,Bukarest,Bucarest,Bucarest,Bucarest,Bucareste,Bukareszt,Bukarest,Bukarest,
Cluj-Napoca,RO,,克卢日-纳波卡,Клуж-Напока,,,,,,Kluż-Napoka,Kolozsvár,,
Sofia,BG,,索非亚,София,,,,Sofía,Sófia,,Szófia,,
Belgrade,RS,,贝尔格莱德,Белград,Belgrad,,Belgrado,Belgrado,Belgrado,Belgrad,Belgrád,Belgrad,
Zagreb,HR,,萨格勒布,Загреб,,,Zagabria,,Zagrebe,Zagrzeb,Zágráb,,
Ljubljana,SI,,卢布尔雅那,Любляна,,,Lubiana,Liubliana,Liubliana,Lublana,,,
Sarajevo,BA,,萨拉热窝,Сараево,,,,,,Sarajewo,Szarajevó,,
Skopje,MK,,斯科普里,Скопье,,,,Skopie,Escópia,,Szkopje,,
Tirana,AL,,地拉那,Тирана,,,,,,,,,
Athens,GR,,雅典,Афины,Athen,Athènes,Atene,Atenas,Atenas,Ateny,Athén,Aten,
Nicosia,CY,,尼科西亚,Никосия,Nikosia,Nicosie,,,Nicósia,Nikozja,,,
Valletta,MT,,瓦莱塔,Валлетта,,La Valette,La Valletta,La Valeta,Valeta,,,,
Cairo,EG,,开罗,Каир,Kairo,Le Caire,Il Cairo,El Cairo,,Kair,Kairó,Kairo,
Alexandria,EG,,亚历山大,Александрия,,Alexandrie,Alessandria d’Egitto,Alejandría,,Aleksandria,,,
Casablanca,MA,,卡萨布兰卡,Касабланка,,,,,,,,,
Rabat,MA,,拉巴特,Рабат,,,,,Rabate,,,,
Algiers,DZ,,阿尔及尔,Алжир,Algier,Alger,Algeri,Argel,Argel,Algier,Algír,Alger,
Tunis,TN,,突尼斯,Тунис,,,Tunisi,Túnez,Tunes,,Tunisz,,
Tripoli,LY,,的黎波里,Триполи,Tripolis,,,Trípoli,Trípoli,Trypolis,,,
Khartoum,SD,,喀土穆,Хартум,Khartum,,,Jartum,Cartum,Chartum,Kartúm,Khartoum,
Addis Ababa,ET,,亚的斯亚贝巴,Аддис-Абеба,Addis Abeba,Addis-Abeba,Addis Abeba,Adís Abeba,Adis Abeba,Addis Abeba,Addisz-Abeba,Addis Abeba,
Nairobi,KE,,内罗毕,Найроби,,,,,Nairóbi,,,,
Lagos,NG,,拉各斯,Лагос,,,,,,,,,
Abuja,NG,,阿布贾,Абуджа,,,,Abuya,,Abudża,,,
Accra,GH,,阿克拉,Аккра,,,,Acra,Acra,Akra,,,
Dakar,SN,,达喀尔,Дакар,,,,,Dacar,,,,
Kinshasa,CD,,金沙萨,Киншаса,,,,Kinsasa,Quinxassa,Kinszasa,,,
Luanda,AO,,罗安达,Луанда,,,,,,,,,
Johannesburg,ZA,,约翰内斯堡,Йоханнесбург,,,,Johannesburgo,Joanesburgo,,,,
Cape Town,ZA,,开普敦,Кейптаун,Kapstadt,Le Cap,Città del Capo,Ciudad del Cabo,Cidade do Cabo,Kapsztad,Fokváros,Kapstaden,
Durban,ZA,,德班,Дурбан,,,,,,,,,
Antananarivo,MG,,塔那那利佛,Антананариву,,,,,,Antananarywa,,,
New York,US,,纽约,Нью-Йорк,,,,Nueva York,Nova Iorque,Nowy Jork,,,
Los Angeles,US,,洛杉矶,Лос-Анджелес,,,,,,,,,
Chicago,US,,芝加哥,Чикаго,,,,,,,,,
San Francisco,US,,旧金山,Сан-Франциско,,,,,São Francisco,,,,
Washington\\, D.C.,US,,华盛顿,Вашингтон,Washington,Washington,Washington,Washington,Washington,Waszyngton,Washington,Washington,
Boston,US,,波士顿,Бостон,,,,,,,,,
Miami,US,,迈阿密,Майами,,,,,,,,,
Houston,US,,休斯敦,Хьюстон,,,,,,,,,
Dallas,US,,达拉斯,Даллас,,,,,,,,,
Philadelphia,US,,费城,Филадельфия,,Philadelphie,Filadelfia,Filadelfia,Filadélfia,Filadelfia,,,
Seattle,US,,西雅图,Сиэтл,,,,,,,,,
Denver,US,,丹佛,Денвер,,,,,,,,,
Atlanta,US,,亚特兰大,Атланта,,,,,,,,,
Detroit,US,,底特律,Детройт,,,,,,,,,
Las Vegas,US,,拉斯维加斯,Лас-Вегас,,,,,,,,,
San Diego,US,,圣迭戈,Сан-Диего,,,,,,,,,
Phoenix,US,,菲尼克斯,Финикс,,,,,,,,,
Honolulu,US,,檀香山,Гонолулу,,,,,,,,,
Toronto,CA,,多伦多,Торонто,,,,,,,,,
Montréal,CA,Montreal,蒙特利尔,Монреаль,,Montréal,,,,,,,
Vancouver,CA,,温哥华,Ванкувер,,,,,,,,,
Ottawa,CA,,渥太华,Оттава,,,,,Otava,,,,
Calgary,CA,,卡尔加里,Калгари,,,,,,,,,
Mexico City,MX,,墨西哥城,Мехико,Mexiko-Stadt,Mexico,Città del Messico,Ciudad de México,Cidade do México,Meksyk,Mexikóváros,,
Havana,CU,,哈瓦那,Гавана,Havanna,La Havane,L’Avana,La Habana,,Hawana,Havanna,,La Habana
Panama City,PA,,巴拿马城,Панама,Panama-Stadt,Panama,,Ciudad de Panamá,Cidade do Panamá,Panama,Panamaváros,,
Bogota,CO,Bogotá,波哥大,Богота,,Bogota,,,,Bogota,,,
Medellin,CO,Medellín,麦德林,Медельин,,,,,,,,,
Caracas,VE,,加拉加斯,Каракас,,,,,,,,,
Quito,EC,,基多,Кито,,,,,,,,,
Lima,PE,,利马,Лима,,,,,,,,,
La Paz,BO,,拉巴斯,Ла-Пас,,,,,,,,,
Sao Paulo,BR,São Paulo,圣保罗,Сан-Паулу,,,San Paolo,,,,,,
Rio de Janeiro,BR,,里约热内卢,Рио-де-Жанейро,,,,Río de Janeiro,,,,,
Brasilia,BR,Brasília,巴西利亚,Бразилиа,,,,Brasilia,,Brasília,Brazíliaváros,,
Salvador,BR,,萨尔瓦多,Салвадор,,,,,,,,,
Buenos Aires,AR,,布宜诺斯艾利斯,Буэнос-Айрес,,,,,,,,,
Santiago,CL,,圣地亚哥,Сантьяго,,,,,,,,,
Montevideo,UY,,蒙得维的亚,Монтевидео,,,,,Montevideu,,,,
Asuncion,PY,Asunción,亚松森,Асунсьон,,,,,Assunção,,,,
Sydney,AU,,悉尼,Сидней,,,,Sídney,,,,,
Melbourne,AU,,墨尔本,Мельбурн,,,,,,,,,
Brisbane,AU,,布里斯班,Брисбен,,,,,,,,,
Perth,AU,,珀斯,Перт,,,,,,,,,
Canberra,AU,,堪培拉,Канберра,,,,,Camberra,,,,
Auckland,NZ,,奥克兰,Окленд,,,,,,,,,
Wellington,NZ,,惠灵顿,Веллингтон,,,,,,,,,
`

/** Names by `name|country` of the package and language. */
export const PLACE_NAMES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  TEXT.trim()
    .split('\n')
    .map((line) => {
      const [name, country, ...names] = line
        .split(/(?<!\\),/)
        .map((text) => text.replace('\\,', ','))
      const english = names[0] || name!
      const known = PLACE_LANGUAGES.map((language, at) => [language, names[at] || english] as const)
      return [`${name}|${country}`, Object.fromEntries(known)]
    }),
)
