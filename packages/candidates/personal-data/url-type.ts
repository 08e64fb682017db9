/**
 * Hosts that determine the type of a web page, per key of the `url-type` dictionary. A host includes its subdomains
 * (`facebook.com` includes `www.facebook.com`). Types without specific hosts are not listed.
 */
export const urlTypeHosts: Readonly<Record<string, readonly string[]>> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  twitter: ['twitter.com', 'x.com'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  github: ['github.com'],
  instagram: ['instagram.com', 'instagr.am'],
  youtube: ['youtube.com', 'youtu.be'],
  blog: ['blogspot.com', 'blogspot.com.es', 'blogger.com', 'wordpress.com', 'tumblr.com', 'substack.com'],
  portfolio: ['myportfolio.com', 'carbonmade.com', 'cargo.site', 'journoportfolio.com'],
  stackoverflow: ['stackoverflow.com'],
  behance: ['behance.net', 'be.net'],
  dribbble: ['dribbble.com'],
  medium: ['medium.com'],
  gitlab: ['gitlab.com'],
  xing: ['xing.com'],
  tiktok: ['tiktok.com'],
  bitbucket: ['bitbucket.org'],
  pinterest: ['pinterest.com', 'pinterest.es', 'pin.it'],
  vimeo: ['vimeo.com'],
  flickr: ['flickr.com', 'flic.kr'],
  twitch: ['twitch.tv'],
  telegram: ['telegram.org', 'telegram.me', 't.me'],
  domestika: ['domestika.org'],
  kaggle: ['kaggle.com'],
  researchgate: ['researchgate.net'],
  orcid: ['orcid.org'],
};

const typeByHost: ReadonlyMap<string, string> = new Map(
  Object.entries(urlTypeHosts).flatMap(([type, hosts]) => hosts.map((host) => [host, type] as const)),
);

/** The `url-type` key of a host or one of its parent domains; undefined for unknown hosts (contract 4.5). */
export function urlTypeOf(host: string): string | undefined {
  const labels = host.toLowerCase().split('.');
  return labels.map((_, at) => typeByHost.get(labels.slice(at).join('.'))).find((type) => type !== undefined);
}
