/** What the drawings of provinces and municipalities have in common. */

/** The province code of territories outside the provinces. */
export const NO_PROVINCE = '54';
/** The Canary Islands are south of this latitude. They are drawn below the Balearic Islands. */
export const CANARIES = { south: 30, shift: '16.9,7.4' };
/** Lambert's conformal conic projection in units of the drawing; x grows to the east, y to the north. */
export const PROJECTION = '+proj=lcc +lat_1=37 +lat_2=43 +lat_0=43.95 +lon_0=-3 +R=3170 +x_0=268';
