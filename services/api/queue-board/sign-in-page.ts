import { html, type Markup, when } from '@curro/ui';

/** The page on which an operator signs in with a token. */
export function boardSignInPage(action: string, tokenRejected: boolean): Markup {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Queues - Curro</title></head>
<body><main><h1>Queues</h1>
<form method="post" action="${action}">
${when(tokenRejected, () => html`<p role="alert">The token is not valid or has no operator scope.</p>`)}
<p><label for="token">Operator token (<code>curro token --operator</code>)</label></p>
<p><textarea id="token" name="token" rows="6" cols="60" autocomplete="off" spellcheck="false" required></textarea></p>
<p><button type="submit">Sign in</button></p>
</form></main></body></html>`;
}
