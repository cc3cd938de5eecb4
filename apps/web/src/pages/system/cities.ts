import type { Place } from './world-outline.ts'

export interface City extends Place {
  /** As the city writes itself in Latin letters. */
  name: string
}

/** Large cities around the world, for knowing where one is: name, latitude, longitude. */
const CITIES_TEXT = `London,51.5,-0.1|Paris,48.9,2.4|Madrid,40.4,-3.7|Barcelona,41.4,2.2|Lisboa,38.7,-9.1|
Porto,41.2,-8.6|Berlin,52.5,13.4|Hamburg,53.6,10|München,48.1,11.6|Frankfurt,50.1,8.7|Wien,48.2,16.4|
Zürich,47.4,8.5|Milano,45.5,9.2|Roma,41.9,12.5|Napoli,40.9,14.3|Lyon,45.8,4.8|Marseille,43.3,5.4|
Bruxelles,50.8,4.4|Amsterdam,52.4,4.9|København,55.7,12.6|Stockholm,59.3,18.1|Göteborg,57.7,12|Oslo,59.9,10.8|
Helsinki,60.2,24.9|Warszawa,52.2,21|Kraków,50.1,19.9|Praha,50.1,14.4|Budapest,47.5,19|Debrecen,47.5,21.6|
Bucureşti,44.4,26.1|Athína,38,23.7|İstanbul,41,29|Ankara,39.9,32.9|Kyiv,50.5,30.5|Minsk,53.9,27.6|
Moskva,55.8,37.6|Sankt-Peterburg,59.9,30.3|Kazan,55.8,49.1|Yekaterinburg,56.8,60.6|Novosibirsk,55,82.9|
Vladivostok,43.1,131.9|Dublin,53.3,-6.3|Manchester,53.5,-2.2|Edinburgh,55.9,-3.2|Reykjavík,64.1,-21.9|
Al-Qahira,30,31.2|Casablanca,33.6,-7.6|Alger,36.8,3.1|Lagos,6.5,3.4|Accra,5.6,-0.2|Nairobi,-1.3,36.8|
Addis Abeba,9,38.7|Kinshasa,-4.3,15.3|Luanda,-8.8,13.2|Johannesburg,-26.2,28|Cape Town,-33.9,18.4|
Dubai,25.2,55.3|Riyadh,24.7,46.7|Tehran,35.7,51.4|Baghdad,33.3,44.4|Tel Aviv,32.1,34.8|Karachi,24.9,67|
Delhi,28.6,77.2|Mumbai,19.1,72.9|Bengaluru,13,77.6|Kolkata,22.6,88.4|Dhaka,23.8,90.4|Colombo,6.9,79.9|
Kathmandu,27.7,85.3|Tashkent,41.3,69.2|Almaty,43.2,76.9|Yangon,16.8,96.2|Bangkok,13.8,100.5|
Hà Nội,21,105.8|Đà Nẵng,16.1,108.2|Hồ Chí Minh,10.8,106.7|Phnom Penh,11.6,104.9|Kuala Lumpur,3.1,101.7|
Singapore,1.3,103.8|Jakarta,-6.2,106.8|Manila,14.6,121|Hong Kong,22.3,114.2|Guangzhou,23.1,113.3|
Shenzhen,22.5,114.1|Shanghai,31.2,121.5|Beijing,39.9,116.4|Chengdu,30.7,104.1|Wuhan,30.6,114.3|
Taipei,25,121.6|Seoul,37.6,127|Tokyo,35.7,139.7|Osaka,34.7,135.5|Sapporo,43.1,141.4|Ulaanbaatar,47.9,106.9|
Sydney,-33.9,151.2|Melbourne,-37.8,145|Brisbane,-27.5,153|Perth,-32,115.9|Auckland,-36.8,174.8|
New York,40.7,-74|Boston,42.4,-71.1|Washington,38.9,-77|Chicago,41.9,-87.6|Miami,25.8,-80.2|Houston,29.8,-95.4|
Denver,39.7,-105|Los Angeles,34.1,-118.2|San Francisco,37.8,-122.4|Seattle,47.6,-122.3|Toronto,43.7,-79.4|
Montréal,45.5,-73.6|Vancouver,49.3,-123.1|Ciudad de México,19.4,-99.1|Guadalajara,20.7,-103.3|La Habana,23.1,-82.4|
Panamá,9,-79.5|Bogotá,4.7,-74.1|Caracas,10.5,-66.9|Quito,-0.2,-78.5|Lima,-12,-77|La Paz,-16.5,-68.1|
São Paulo,-23.6,-46.6|Rio de Janeiro,-22.9,-43.2|Brasília,-15.8,-47.9|Recife,-8.1,-34.9|Buenos Aires,-34.6,-58.4|
Santiago,-33.4,-70.7|Montevideo,-34.9,-56.2|Honolulu,21.3,-157.9|Anchorage,61.2,-149.9`

export const CITIES: readonly City[] = CITIES_TEXT.split('|').map((entry) => {
  const [name = '', latitude, longitude] = entry.trim().split(',')
  return { name, latitude: Number(latitude), longitude: Number(longitude) }
})

const EARTH_KM = 6_371

/** Kilometres between two places along the ground. */
export function distanceKm(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const share =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** The city nearest to a place, and how far it is. */
export function nearestCity(place: Place): { city: City; km: number } {
  let nearest = { city: CITIES[0]!, km: Infinity }
  for (const city of CITIES) {
    const km = distanceKm(place, city)
    if (km < nearest.km) nearest = { city, km }
  }
  return nearest
}
