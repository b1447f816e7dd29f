/** Address of the folder of pictures, also where the catalogue is a site in a folder of its host. */
export const ASSETS_URL = `${import.meta.env.BASE_URL}assets`;
