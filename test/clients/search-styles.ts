import { COUNTS, OFFER_COUNT } from './offers.ts';

/** A way in which clients write a search. */
export interface SearchStyle {
  /** The name in docs/clients.md. */
  readonly style: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly version: string;
  readonly total: number;
  /** The parameters that the response reports. */
  readonly ignored?: string;
  readonly adjusted?: string;
  /** The credentials of the client; default: none. */
  readonly credentials?: 'right' | 'lower case' | 'wrong';
}

/** The `Accept` header of `HttpURLConnection`. */
const JAVA_ACCEPT = 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2';

export const searchStyles: readonly SearchStyle[] = [
  {
    style: 'fetch-server-route',
    path: '/api/7/offer?category=informatica-telecomunicaciones&page=1&maxResults=10',
    headers: { 'content-type': 'application/json' },
    credentials: 'right',
    version: '7',
    total: COUNTS.java,
  },
  {
    style: 'fetch-joined-base',
    path: '/api/9//offer?q=java',
    credentials: 'right',
    version: '9',
    total: COUNTS.java,
  },
  {
    style: 'fetch-trailing-slash',
    path: '/api/9/offer/?q=java&',
    headers: { accept: 'application/json' },
    version: '9',
    total: COUNTS.java,
  },
  {
    style: 'fetch-template-string',
    path: '/api/9/offer?page=1&province=undefined&city=null&category=',
    version: '9',
    total: OFFER_COUNT,
  },
  {
    style: 'browser-token-in-page',
    path: '/api/9/offer?q=java&province=madrid',
    headers: { origin: 'https://jobs.example', accept: 'application/json, text/plain, */*' },
    credentials: 'wrong',
    version: '9',
    total: COUNTS.javaInMadrid,
  },
  {
    style: 'axios-merged-params',
    path: '/api/1/offer?page=1&page=1&q=java',
    headers: { accept: 'application/json, text/plain, */*', 'user-agent': 'axios/1.7.9' },
    credentials: 'right',
    version: '1',
    total: COUNTS.java,
  },
  {
    style: 'axios-array-brackets',
    path: '/api/9/offer?province[]=madrid&province[]=barcelona',
    version: '9',
    total: OFFER_COUNT,
    ignored: 'province%5B%5D',
  },
  {
    style: 'jquery-ajax',
    path: '/api/1/offer?q=java&province=&_=1767225600000',
    headers: {
      accept: 'application/json, text/javascript, */*; q=0.01',
      'x-requested-with': 'XMLHttpRequest',
    },
    version: '1',
    total: COUNTS.java,
    ignored: '_',
  },
  {
    style: 'angular-placeholders',
    path: '/api/9/offer?category=-&province=seleccionar&study=indicar-nivel&q=java',
    version: '9',
    total: COUNTS.java,
  },
  {
    style: 'python-requests-list',
    path: '/api/9/offer?province=madrid&province=barcelona',
    headers: { 'user-agent': 'python-requests/2.32.3' },
    credentials: 'right',
    version: '9',
    total: COUNTS.twoCities,
  },
  {
    style: 'python-httpx-commas',
    path: '/api/9/offer?province=madrid%2Cbarcelona&order=updated-desc&maxResults=50',
    headers: { accept: 'application/json', 'user-agent': 'python-httpx/0.28.1' },
    credentials: 'right',
    version: '9',
    total: COUNTS.twoCities,
  },
  {
    style: 'python-urlencode-labels',
    path: '/api/1/offer?province=Madrid&category=Inform%C3%A1tica+y+telecomunicaciones&radius=50',
    headers: { 'user-agent': 'Python-urllib/3.12', 'accept-encoding': 'identity' },
    version: '1',
    total: COUNTS.javaInMadrid,
    ignored: 'radius',
  },
  {
    style: 'php-curl',
    path: '/api/4/offer?q=java&maxResults=20',
    headers: { accept: '*/*', 'user-agent': 'PHP/8.3' },
    credentials: 'right',
    version: '1',
    total: COUNTS.java,
  },
  {
    style: 'php-query-builder',
    path: '/api/9/offer?province%5B0%5D=madrid&province%5B1%5D=barcelona',
    version: '9',
    total: OFFER_COUNT,
    ignored: 'province%5B0%5D,province%5B1%5D',
  },
  {
    style: 'java-url-connection',
    path: '/api/7/offer?q=java&maxResults=1000',
    headers: { accept: JAVA_ACCEPT, 'user-agent': 'Java/21.0.5' },
    credentials: 'right',
    version: '7',
    total: COUNTS.java,
    adjusted: 'maxResults=100',
  },
  {
    style: 'kotlin-okhttp',
    path: '/api/1/offer?q=java',
    headers: { 'accept-encoding': 'gzip', 'user-agent': 'okhttp/4.12.0' },
    credentials: 'lower case',
    version: '1',
    total: COUNTS.java,
  },
  {
    style: 'ruby-net-http',
    path: '/api/9/offer?q=java&page=0',
    headers: { accept: '*/*', 'accept-encoding': 'gzip;q=1.0,deflate;q=0.6,identity;q=0.3' },
    credentials: 'right',
    version: '9',
    total: COUNTS.java,
    adjusted: 'page=1',
  },
  {
    style: 'dotnet-http-client',
    path: '/api/9/offer?q=java&countryIds=17',
    headers: { accept: 'application/xml; q=0.5, application/json' },
    credentials: 'right',
    version: '9',
    total: COUNTS.java,
  },
  {
    style: 'go-net-http',
    path: '/api/8/offer?maxResults=1&q=java',
    headers: { 'user-agent': 'Go-http-client/1.1', 'accept-encoding': 'gzip' },
    credentials: 'right',
    version: '7',
    total: COUNTS.java,
  },
];
