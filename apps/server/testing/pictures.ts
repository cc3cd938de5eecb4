/** Pictures as people upload them. */
export { codeFilm, codePicture, picture } from '../src/files/test/pictures.ts'
