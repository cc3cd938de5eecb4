/**
 * How the characters of pages, settings and other words for them are spoken in Chinese, as they are typed: without
 * tones, and ü as v. A test names a character that is missing.
 */
const SPOKEN =
  'an安 bang帮 bao保包 bei备被 bi币 biao标表 bie别 bu簿 cai财 cang仓藏 ce册 chan产 chang场常 ' +
  'cheng成程 chi吃持 chong充重 chu储出触除 ci次此 cun存 da打 dan单 dang当 dao到导盗 de的 deng登 ' +
  'di地 diao钓 die跌 ding定订 dong冻动 du度 duan段 dui兑对 dun盾 duo多 e额 er二 fa发 fan翻返 ' +
  'fang防 fei费 fen份分 fu付复服 gai改 gan感杆杠 gao告高 ge格歌 gong公 gou购 gu谷 gua挂 guan观 ' +
  'guo过 hang行 hao号好 he合和核 hong红 hu互户护 hua划画话 huan换 hui会恢 ji急技机极级绩记 ' +
  'jia价假加 jian件建荐见间 jiang奖 jiao交教 jie接结 jin紧金 jing静 ju据 ka卡 kai开 kan看 ke客 ' +
  'kong空 kou口 kuan款 kuang矿 kui亏 la蜡 leng冷 li利励理 lian联连 liu流 lu录路 luo络 lv率绿 ' +
  'ma码 mai买卖 men们 mi密 mian免面 miao描秒 ming名明 mo模 nan南 nian年 pai拍 pian片 pin品 ' +
  'qi器期 qian前浅钱 qie切 qin亲 qing情请 qu取 quan全权 que确 rao扰 ren人认 ri日 rong容 ru入 ' +
  'sao扫 se色 shan删闪 she设 shei谁 shen深身 sheng生 shi实市式时识 shou手收首 shu数术 shuang双 ' +
  'shui水税 si私 song送 su诉速 sun损 suo所锁 tai态 ti提题 tian添 tiao条 ting停 tong通 tou头投 ' +
  'tu图 tui推退 tuo托 wa挖 wai外 wang忘网 wei位委维 wen文纹问 wo我 wu务勿物 xi息析系细 xia下 ' +
  'xian现线限 xiang像相箱 xiao消销 xin心新 xing醒 xiu休修 xu序续蓄 xuan选 ya押 yan言颜验 ' +
  'yao邀钥 ye业夜页 yi一以已易益译 yin银隐音 ying应盈 yong佣永用 you友有邮 yu与余语鱼 yue约越 ' +
  'zai再在载 zhang涨账 zhao照 zhe者 zhen振 zheng证 zhi值制址志指支知置质 zhong中 zhu助注烛 ' +
  'zhuan转 zhuang状 zi自资 zu组 zuo做'

/** Words in which a character is spoken otherwise than everywhere else. */
const OTHERWISE: readonly (readonly [word: string, sounds: string])[] = [['通行', 'tong xing']]

const SOUNDS = new Map(
  SPOKEN.split(' ').flatMap((of) => {
    const sound = /^[a-z]+/.exec(of)![0]
    return [...of.slice(sound.length)].map((character) => [character, sound] as const)
  }),
)

/**
 * How a name is typed by its sounds, whole ("chongzhi") and by first letters ("cz"); none of a name without Chinese
 * characters.
 *
 * @throws for a character whose sound is not in the table.
 */
export function pinyinOfName(name: string): string[] {
  if (!/\p{Script=Han}/u.test(name)) return []
  const spoken = OTHERWISE.reduce((text, [word, sounds]) => text.replace(word, ` ${sounds} `), name)
  const pieces = spoken.match(/\p{Script=Han}|[^\p{Script=Han}\s]+/gu)!
  const sounds = pieces.map((piece) =>
    /\p{Script=Han}/u.test(piece) ? soundOf(piece) : piece.toLowerCase(),
  )
  return [sounds.join(''), sounds.map((sound) => sound[0]).join('')]
}

function soundOf(character: string): string {
  const sound = SOUNDS.get(character)
  if (sound === undefined) throw new Error(`${character} has no sound in pinyin-of-words.ts`)
  return sound
}
