/** Pictures as people upload them. */
export { codePicture, picture } from '../src/files/test/pictures.ts'
