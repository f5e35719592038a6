import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { line } from '#api/contract/text.ts';
import type { Market } from '../../market/Market.ts';
import { Provider } from '../../market/StandInProviders.ts';
import { validate } from '../validation.ts';
import { acceptForms } from './forms.ts';
import { escapeHtml, sendPage } from './page.ts';
import { suggestions } from './suggestions.ts';

const Text = z.string().check(z.minLength(1), z.maxLength(512));

/** The question of an app in the system's browser. The answer goes only to an address of the person's own machine. */
const Question = z.object({
  response_type: z.literal('code'),
  client_id: Text,
  redirect_uri: z.string().check(
    z.regex(/^http:\/\/(127\.0\.0\.1|\[::1\]):\d{1,5}\/[\w/-]{0,64}$/),
    // A port may have five digits and still be too large.
    z.refine((address) => URL.canParse(address)),
  ),
  state: Text,
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
});
const Answer = z.extend(Question, { name: z.optional(line({ min: 1, max: 24 })) });
const Which = z.object({ provider: Provider });
const Exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: Text,
  client_id: Text,
  redirect_uri: Text,
  code_verifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
});

/** The stand-ins for the providers' sign-in by authorization code, as the desktop uses it. */
export function authorizePages(app: FastifyInstance, market: Market): void {
  app.get('/sandbox/authorize/:provider', (request, reply) => {
    const { provider } = validate(Which, request.params, 'en');
    const question = validate(Question, request.query, 'en');
    const hidden = Object.entries(question)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('');
    const form = (content: string) =>
      `<form action="/sandbox/authorize/${provider}/answer">${hidden}${content}</form>`;
    const buttons = suggestions.map(
      (name) => `<button name="name" value="${name}">Continue as ${name}</button>`,
    );
    return sendPage(
      reply,
      `Sandbox sign-in in place of ${provider === 'google' ? 'Google' : 'Facebook'}`,
      `${form(buttons.join(''))}<p>or as somebody else</p>
       ${form('<label>Name <input name="name" required maxlength="24"></label><button>Continue</button>')}
       ${form('<button>Cancel</button>')}`,
      // The answer redirects to the app, which the policy counts as a target of the form.
      { formsLeadTo: new URL(question.redirect_uri).origin },
    );
  });

  app.get('/sandbox/authorize/:provider/answer', (request, reply) => {
    const { provider } = validate(Which, request.params, 'en');
    const answer = validate(Answer, request.query, 'en');
    const back = new URL(answer.redirect_uri);
    back.searchParams.set('state', answer.state);
    if (answer.name === undefined) back.searchParams.set('error', 'access_denied');
    else {
      const code = market.codes.issue({
        provider,
        name: answer.name,
        clientId: answer.client_id,
        redirect: answer.redirect_uri,
        challenge: answer.code_challenge,
      });
      back.searchParams.set('code', code);
    }
    return reply.redirect(back.href);
  });

  app.register(async (forms) => {
    acceptForms(forms);
    forms.post('/sandbox/token', (request, reply) => {
      const { code, client_id, redirect_uri, code_verifier } = validate(Exchange, request.body, 'en');
      const token = market.codes.redeem({
        code,
        clientId: client_id,
        redirect: redirect_uri,
        verifier: code_verifier,
      });
      void reply.header('Cache-Control', 'no-store');
      return token === null
        ? reply.code(400).send({ error: 'invalid_grant' })
        : reply.send({ access_token: token, token_type: 'Bearer', expires_in: 600 });
    });
  });
}
