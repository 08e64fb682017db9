"""Lets schemathesis send NDJSON: the description has the items of its lines."""

import json

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def serialize_lines(_context, value):
    lines = value if isinstance(value, list) else [value]
    return "\n".join(json.dumps(line) for line in lines).encode()
