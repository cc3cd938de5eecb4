/** How the characters of the instruments' Chinese names are spoken, without tones. */
const SPOKEN =
  '阿a艾ai安an巴ba邦bang保bao崩beng比bi币bi标biao波bo柴chai场chang达da代dai德de迪di典dian坊fang港gang狗gou股g' +
  'u贵gui国guo果guo行hang恒heng互hu沪hu计ji机ji技ji件jian交jiao金jin经jing卡ka科ke克ke控kong拉la莱lai里li联li' +
  'an马ma茅mao美mei纳na宁ning平ping苹ping普pu犬quan软ruan瑞rui上shang商shang深shen生sheng时shi数shu斯si算s' +
  'uan索suo所suo太tai台tai特te腾teng团tuan网wang微wei伟wei文wen现xian险xian香xiang星xing雪xue讯xun逊xun亚y' +
  'a以yi易yi银yin英ying友you招zhao证zheng指zhi中zhong州zhou'

const SYLLABLES = new Map(
  [...SPOKEN.matchAll(/(\p{Script=Han})([a-z]+)/gu)].map(([, character, sound]) => [
    character!,
    sound!,
  ]),
)

/**
 * How a name is typed by its sounds: whole ("bitebi") and by first letters ("btb"). Undefined for a
 * name without Chinese characters, or with one whose sound is not known.
 */
export function pinyinOf(name: string): { whole: string; initials: string } | undefined {
  if (!/\p{Script=Han}/u.test(name)) return undefined
  const sounds = [...name].map((each) =>
    /\p{Script=Han}/u.test(each) ? SYLLABLES.get(each) : each.toLowerCase(),
  )
  if (sounds.includes(undefined)) return undefined
  return { whole: sounds.join(''), initials: sounds.map((sound) => sound![0]).join('') }
}
