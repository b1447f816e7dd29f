/** URL of the folder of pictures, also if the catalogue is hosted in a subfolder. */
export const ASSETS_URL = `${import.meta.env.BASE_URL}assets`;
