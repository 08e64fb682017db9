const curro = JSON.parse(process.env.CURRO);

test('the seeded offers are found', async () => {
  const response = await fetch(`${curro.url}/api/9/offer`);
  expect((await response.json()).totalResults).toBe(20);
});

test('the clock is set by a request', async () => {
  const response = await fetch(`${curro.url}/__test/clock`, { method: 'POST', body: '{"advance":"1 day"}' });
  expect(response.status).toBe(200);
});
